import { currentLanguage, formatNumber, pathIn, t } from '#shared/language.ts';
import { discountedPrice, formatTaka } from '#shared/money.ts';
import { renditionUrl } from '#shared/pictures.ts';
import { paths } from '#web/paths.ts';
import { colorName } from '#web/products/choice-names.ts';
import { swatchOf } from '#web/products/swatch.ts';
import { withParts } from '#web/ui/with-parts.tsx';
import type { Card } from './product-card.ts';

export interface CardProps {
  card: Card;
  /** How wide the picture is shown, as the `sizes` of an <img>. */
  sizes: string;
  /** Among the page's first pictures. */
  first: boolean;
}

/**
 * A product in a list: picture, name, price, colours, and a word on stock when there is one to say. Drawn on the server
 * alone, as few bytes: its looks are in cards.css, and what it does under a mouse in ProductCards.tsx.
 */
export function ProductCard({ card, sizes, first }: CardProps) {
  const { slug, name, nameBn, second, tint, discount, colors, stock } = card;
  return (
    <article className={stock?.isOut ? 'card out' : 'card'} data-second={second ?? undefined}>
      <div style={{ background: tint }}>
        <CardPicture url={card.thumbnail} sizes={sizes} first={first} />
        {discount > 0 && <b>{t('−{percent}%', { percent: discount })}</b>}
      </div>
      <h3>
        <a href={pathIn(currentLanguage(), paths.product(slug))}>{name}</a>
      </h3>
      {nameBn && <p lang="bn">{nameBn}</p>}
      <CardPrice card={card} />
      <footer>
        <ColorDots colors={colors} />
        {stock && <p>{stock.text}</p>}
      </footer>
    </article>
  );
}

// of all widths those that a card can need: half a phone, or 240 pixels, at one to three pixels for each
const widths = [320, 480, 640] as const;

/** AVIF in the width that fits, and one WebP for browsers that do not know it. */
function CardPicture({ url, sizes, first }: { url: string; sizes: string; first: boolean }) {
  const avif = widths.map((width) => `${renditionUrl(url, width, 'avif')} ${width}w`).join(',');
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={renditionUrl(url, 480, 'webp')}
        alt=""
        width={640}
        height={800}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

function CardPrice({ card: { price, discount, isFrom } }: { card: Card }) {
  const now = discountedPrice(price, discount);
  const shown = <b>{formatTaka(now)}</b>;
  return (
    <p className="price">
      {isFrom ? <span>{withParts(t('from {price}'), { price: shown })}</span> : shown}
      {now < price && (
        <>
          <small>
            <span className="sr-only">{`${t('before')} `}</span>
            <s>{formatTaka(price)}</s>
          </small>
          <em>{t('save {price}', { price: formatTaka(price - now) })}</em>
        </>
      )}
    </p>
  );
}

const mostDots = 5;

function ColorDots({ colors }: { colors: string[] }) {
  if (colors.length < 2) return null;
  return (
    <ul aria-label={t('Colours')}>
      {colors.slice(0, mostDots).map((color) => (
        <li key={color} style={{ background: swatchOf(color) }}>
          <span className="sr-only">{colorName(color)}</span>
        </li>
      ))}
      {colors.length > mostDots && <li className="rest">+{formatNumber(colors.length - mostDots)}</li>}
    </ul>
  );
}
