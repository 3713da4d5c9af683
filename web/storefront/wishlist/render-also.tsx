import { Heart, Share2 } from 'lucide-react';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { currentLanguage, pathIn, t } from '#shared/language.ts';
import { priceFrom } from '#shared/settings/share-picture.ts';
import { paths } from '#web/platform/paths.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { wishlistWords } from './wishlist-words.ts';

// For loaders alone, which run on the server.

interface Also {
  id: string;
  /** Taka. */
  price: number;
  /** The whole address of the page. */
  link: string;
}

/** The HTML below the buttons: the wishlist heart with its data, and the share links. */
export const renderAlso = (product: Product, link: string): string =>
  renderFragment(AlsoPart, {
    id: product._id,
    price: priceFrom(product).price,
    link,
  });

const press = 'flex min-h-11 items-center gap-2';
const sendLink = 'py-2 underline';

function AlsoPart({ id, price, link }: Also) {
  const words = wishlistWords[currentLanguage()];
  const encoded = encodeURIComponent(link);
  return (
    <>
      <ScriptNeeded />
      <div className="mt-4 flex flex-wrap gap-x-5 font-medium">
        <button
          type="button"
          data-early="wish"
          data-wish={id}
          data-price={price}
          aria-pressed="false"
          className={press}
        >
          <Heart size={20} aria-hidden />
          {words.title}
        </button>
        <a href={pathIn(currentLanguage(), paths.wishList)} hidden className={`${press} text-green`}>
          {words.see}
        </a>
        <button type="button" data-early="share" data-copied={words.copied} data-copy={words.copy} className={press}>
          <Share2 size={20} aria-hidden />
          <span>{words.share}</span>
        </button>
        <span role="status" className="sr-only" />
      </div>
      {/* apart from the same words further down, which contact the shop */}
      <p className="flex flex-wrap items-center gap-x-5 text-quiet">
        {words.send}
        <a
          href={`https://wa.me/?text=${encoded}`}
          target="_blank"
          rel="noopener"
          aria-label={`${words.send} WhatsApp`}
          className={sendLink}
        >
          WhatsApp
        </a>
        {/* it opens the app, which computers do not have */}
        <a
          href={`fb-messenger://share?link=${encoded}`}
          aria-label={`${words.send} Messenger`}
          className={`${sendLink} lg:hidden`}
        >
          Messenger
        </a>
      </p>
    </>
  );
}

function ScriptNeeded() {
  return (
    <noscript>
      <p className="mt-3 rounded-control bg-mist px-4 py-3">
        {t('To add products to the cart, turn on JavaScript in your browser, or order by phone.')}
      </p>
    </noscript>
  );
}
