import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { namesOf, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { priceFrom } from '#shared/settings/share-picture.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import type { CartItem } from '#web/cart/cart-item.ts';
import { paths } from '#web/platform/paths.ts';
import { Thumbnail } from '#web/products/Thumbnail.tsx';
import { button } from '#web/ui/button.ts';

/** The whole order is sold out: shows goods similar to its first line instead of a total. */
export function SoldOut({ lines: [first] }: { lines: readonly CartItem[] }) {
  const similar = useSimilar(first?.slug);
  return (
    <div>
      <p role="status" className="font-semibold">
        {t('These products are now sold out. There is nothing left to order.')}
      </p>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-4">
          <h3 id="similar" className="font-bold">
            {t('You may also like')}
          </h3>
          <ul className="divide-y divide-line">
            {similar.map((product) => (
              <Similar key={product._id} product={product} />
            ))}
          </ul>
        </section>
      )}
      <Link to={paths.products} className={`${button.quiet} mt-4 w-full`}>
        {t('See all products')}
      </Link>
    </div>
  );
}

const max = 4;

function useSimilar(slug: string | undefined): Product[] {
  const [similar, setSimilar] = useState<Product[]>([]);
  useEffect(() => {
    if (!slug) return;
    callServer(addresses.related, { params: { slug }, query: { limit: 8 } }).then(
      ({ data }) => setSimilar(data.filter(({ inStock }) => inStock).slice(0, max)),
      // the link to all products is there anyway
      () => undefined,
    );
  }, [slug]);
  return similar;
}

function Similar({ product }: { product: Product }) {
  return (
    <li>
      <Link to={paths.product(product.slug)} className="flex items-center gap-3 py-3 hover:text-green">
        <Thumbnail thumbnail={product.thumbnail} place="summary" />
        <span className="line-clamp-2 min-w-0 flex-1 leading-snug">{namesOf(product).name}</span>
        <span className="font-semibold tabular">{formatTaka(priceFrom(product).price)}</span>
      </Link>
    </li>
  );
}
