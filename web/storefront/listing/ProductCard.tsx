import { Link } from 'react-router';
import type { Product } from '#shared/api/catalogue.ts';
import { paths } from '#web/paths.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { swatchOf } from '#web/ui/swatch.ts';
import { useSettings } from '../layout/use-settings.ts';
import { isSellable, stockWords } from '../product/variant-choice.ts';

interface Props {
  product: Product;
  sizes: string;
  /** Among the page's first pictures. */
  first?: boolean;
}

/** A product in a list: picture, name, price, colours, and a word on stock when there is one to say. */
export function ProductCard({ product, sizes, first = false }: Props) {
  const { lowStock } = useSettings();
  const { name, nameBn, slug, discount, tint, variant } = product;
  const prices = variant.map(({ price }) => price);
  const cheapest = prices.length > 0 ? Math.min(...prices) : product.regularPrice;
  const words = stockWords(isSellable(product) ? product.totalQuantity : 0, lowStock);
  const second = product.images.find((url) => url !== product.thumbnail);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-[4/5] overflow-hidden rounded-card" style={{ background: tint }}>
        <Picture url={product.thumbnail} alt="" sizes={sizes} width={640} height={800} first={first} className={`size-full object-cover ${words?.isOut ? 'opacity-60' : ''}`} />
        {second && (
          <div className="absolute inset-0 hidden opacity-0 transition-opacity duration-200 group-hover:opacity-100 [@media(hover:hover)]:block" style={{ background: tint }}>
            <Picture url={second} alt="" sizes={sizes} width={640} height={800} className="size-full object-cover" />
          </div>
        )}
        {discount > 0 && <span className="absolute left-2 top-2 rounded-md bg-marigold px-2 py-0.5 text-sm font-bold text-ink tabular">−{discount} %</span>}
      </div>
      <h3 className="mt-2 line-clamp-2 font-medium leading-snug break-words">
        <Link to={paths.product(slug)} className="after:absolute after:inset-0 after:rounded-card group-hover:text-green focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-green">{name}</Link>
      </h3>
      {nameBn && <p lang="bn" className="line-clamp-1 text-sm text-quiet">{nameBn}</p>}
      <div className="mt-1"><Price price={cheapest} discount={discount} from={prices.some((price) => price !== cheapest)} /></div>
      <div className="mt-auto flex min-h-6 flex-wrap items-center gap-x-3 pt-1">
        <ColorDots colors={[...new Set(variant.map(({ color }) => color))]} />
        {words && <p className={`text-sm font-medium ${words.isOut ? 'text-quiet' : 'text-red'}`}>{words.text}</p>}
      </div>
    </article>
  );
}

const mostDots = 5;

function ColorDots({ colors }: { colors: string[] }) {
  if (colors.length < 2) return null;
  return (
    <ul aria-label="Colours" className="flex items-center gap-1">
      {colors.slice(0, mostDots).map((color) => (
        <li key={color} className="size-3.5 rounded-full border border-ink/25" style={{ background: swatchOf(color) }}><span className="sr-only">{color}</span></li>
      ))}
      {colors.length > mostDots && <li className="text-sm text-quiet">+{colors.length - mostDots}</li>}
    </ul>
  );
}
