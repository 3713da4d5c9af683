import { currentLanguage, formatNumber, pathIn, t } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { paths } from '#web/platform/paths.ts';
import { colorName, sizeName } from '#web/products/choice-names.ts';
import { swatchOf } from '#web/products/swatch.ts';
import { LeanPicture, type LeanPictureProps } from '#web/ui/fragments/LeanPicture.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import { cardWords } from './card-words.ts';
import type { Card } from './product-card.ts';

export interface CardProps {
  card: Card;
  /** The widths that its picture may need, and how wide it is shown, as the `sizes` of an <img>. */
  widths: LeanPictureProps['widths'];
  sizes: string;
  /** Among the page's first pictures. */
  first: boolean;
}

/**
 * A product in a list: picture, heart, name, price, quick add, stars, colours, sizes, and low stock.
 * Rendered only on the server, in few bytes: cards.css has its looks, ProductCards.tsx its behaviour.
 */
export function ProductCard({ card, widths, sizes, first }: CardProps) {
  const { id, slug, color, name, second, tint, price, discount, stock } = card;
  const words = cardWords[currentLanguage()];
  return (
    <article className={stock?.isOut ? 'card out' : 'card'} data-second={second ?? undefined}>
      <div style={{ background: tint }}>
        <LeanPicture url={card.thumbnail} widths={widths} sizes={sizes} first={first} />
        {discount > 0 && <b>{t('−{percent}%', { percent: discount })}</b>}
      </div>
      <h3>
        <a href={pathIn(currentLanguage(), paths.product(slug, color))}>{name}</a>
      </h3>
      <CardPrice card={card} />
      {!stock?.isOut && <button className="add" data-early="quick" aria-label={words.add} />}
      <CardFacts card={card} />
      <button data-early="wish" data-wish={id} data-price={price} aria-label={words.wish} />
    </article>
  );
}

function CardPrice({ card: { price, before, isFrom } }: { card: Card }) {
  const shown = <b>{formatTaka(price)}</b>;
  return (
    <p className="price">
      {isFrom ? <span>{withParts(t('from {price}'), { price: shown })}</span> : shown}
      {price < before && (
        <small>
          <i>{`${t('before')} `}</i>
          <s>{formatTaka(before)}</s>
        </small>
      )}
    </p>
  );
}

const maxSizes = 6;

function CardFacts({ card: { rating, colors, sizes, stock } }: { card: Card }) {
  const words = cardWords[currentLanguage()];
  return (
    <footer>
      {rating && (
        <span className="stars" style={{ '--n': rating.average } as React.CSSProperties}>
          <i>{words.stars(rating.average, rating.count)}</i>
          <span aria-hidden>{`${formatNumber(rating.average)} (${formatNumber(rating.count)})`}</span>
        </span>
      )}
      <ColorDots colors={colors} />
      {sizes.length > 0 && (
        <small>
          <i>{words.sizes}</i>
          {sizes.slice(0, maxSizes).map(sizeName).join(' · ')}
          {sizes.length > maxSizes && ' …'}
        </small>
      )}
      {stock && (stock.isBefore ? <em>{stock.text}</em> : <p>{stock.text}</p>)}
    </footer>
  );
}

const maxDots = 5;

function ColorDots({ colors }: { colors: string[] }) {
  if (colors.length < 2) return null;
  return (
    <ul aria-label={t('Colours')}>
      {colors.slice(0, maxDots).map((color) => (
        <li key={color} style={{ background: swatchOf(color) }}>
          <i>{colorName(color)}</i>
        </li>
      ))}
      {colors.length > maxDots && <li className="rest">+{formatNumber(colors.length - maxDots)}</li>}
    </ul>
  );
}
