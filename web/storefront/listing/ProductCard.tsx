import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber, t } from '#shared/language.ts';
import { useSettings } from '#web/api/use-settings.ts';
import { paths } from '#web/paths.ts';
import { colorName } from '#web/products/choice-names.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/products/Price.tsx';
import { productStockWords } from '#web/products/stock-words.ts';
import { swatchOf } from '#web/products/swatch.ts';
import type { Card } from './product-card.ts';

interface Props {
  card: Card;
  sizes: string;
  /** Among the page's first pictures. */
  first?: boolean;
}

/** The link of the name covers the whole card. */
const wholeCard = [
  'after:absolute after:inset-0 after:rounded-card group-hover:text-green',
  'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-green',
].join(' ');

/** A product in a list: picture, name, price, colours, and a word on stock when there is one to say. */
export function ProductCard({ card, sizes, first = false }: Props) {
  const { slug, name, nameBn, price, isFrom, discount, colors, left, most } = card;
  const words = productStockWords({ left, most }, useSettings().lowStock);
  // fetched only once a mouse comes near: phones never need it
  const [wasNear, setWasNear] = useState(false);
  return (
    <article
      className="group relative"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setWasNear(true);
      }}
    >
      <CardPictures card={card} sizes={sizes} first={first} isOut={words?.isOut} withSecond={wasNear} />
      <h3 className="mt-2 line-clamp-2 font-medium leading-snug break-words">
        <Link to={paths.product(slug)} className={wholeCard}>
          {name}
        </Link>
      </h3>
      {nameBn && (
        <p lang="bn" className="line-clamp-1 h-6 text-sm leading-6 text-quiet">
          {nameBn}
        </p>
      )}
      <div className="mt-1">
        <Price price={price} discount={discount} from={isFrom} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 pt-1">
        <ColorDots colors={colors} />
        {words && <p className={`text-sm font-medium ${words.isOut ? 'text-quiet' : 'text-red'}`}>{words.text}</p>}
      </div>
    </article>
  );
}

interface PicturesProps extends Props {
  isOut: boolean | undefined;
  withSecond: boolean;
}

/** The product's picture; under a mouse the second one lies over it. */
function CardPictures({ card, sizes, first = false, isOut, withSecond }: PicturesProps) {
  const { thumbnail, second, tint, discount } = card;
  const size = { sizes, width: 640, height: 800 };
  return (
    <div className="relative aspect-[4/5] overflow-hidden rounded-card" style={{ background: tint }}>
      <Picture
        {...size}
        url={thumbnail}
        alt=""
        first={first}
        className={`size-full object-cover ${isOut ? 'opacity-60' : ''}`}
      />
      {second && withSecond && (
        <div
          className="absolute inset-0 opacity-0 transition-opacity duration-200 group-hover:opacity-100"
          style={{ background: tint }}
        >
          <Picture {...size} url={second} alt="" className="size-full object-cover" />
        </div>
      )}
      {discount > 0 && <DiscountBadge percent={discount} />}
    </div>
  );
}

function DiscountBadge({ percent }: { percent: number }) {
  return (
    <span className="absolute left-2 top-2 rounded-md bg-marigold px-2 py-0.5 text-sm font-bold text-ink tabular">
      {t('−{percent}%', { percent })}
    </span>
  );
}

const mostDots = 5;

function ColorDots({ colors }: { colors: string[] }) {
  if (colors.length < 2) return null;
  return (
    <ul aria-label={t('Colours')} className="flex items-center gap-1">
      {colors.slice(0, mostDots).map((color) => (
        <li key={color} className="size-3.5 rounded-full border border-ink/25" style={{ background: swatchOf(color) }}>
          <span className="sr-only">{colorName(color)}</span>
        </li>
      ))}
      {colors.length > mostDots && <li className="text-sm text-quiet">+{formatNumber(colors.length - mostDots)}</li>}
    </ul>
  );
}
