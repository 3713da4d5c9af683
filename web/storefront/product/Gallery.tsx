import { X, ZoomIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { formatNumber, inLanguage, t } from '#shared/language.ts';
import { pictureOfColor } from '#web/cart/cart-item.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { button } from '#web/ui/button.ts';

interface Props {
  product: Product;
  /** The colour that is chosen: its picture is brought into sight. */
  color: string | null;
  /** It was chosen, not taken for want of a choice. */
  isAsked: boolean;
}

/**
 * The pictures: swiped on a phone, chosen by thumbnails, looked at closely in full. Without script they are swiped, and
 * thumbnails are links to them.
 */
export function Gallery({ product, color, isAsked }: Props) {
  const { thumbnail, images, tint } = product;
  const name = inLanguage(product.name, product.nameBn);
  // the picture of a colour that the address asks for stands first: there without script too, and nothing moves when
  // the page comes
  const [opening] = useState(() => (isAsked ? pictureOfColor(product, color) : undefined));
  const pictures = [...new Set([opening ?? thumbnail, thumbnail, ...images])];
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const zoom = useRef<HTMLDialogElement>(null);

  const show = (n: number) => {
    const element = strip.current;
    if (element) element.scrollTo({ left: n * element.clientWidth, behavior: 'smooth' });
    setCurrent(n);
  };
  const shown = useRef(color);
  useEffect(() => {
    const picture = pictureOfColor(product, color);
    if (shown.current !== color && picture) show(pictures.indexOf(picture));
    shown.current = color;
  });
  // opened in the middle of the picture: that is where the product is
  const enlarge = () => {
    zoom.current?.showModal();
    const view = zoom.current?.lastElementChild;
    view?.scrollTo((view.scrollWidth - view.clientWidth) / 2, (view.scrollHeight - view.clientHeight) / 2);
  };
  const onScroll = () => {
    const element = strip.current;
    if (element) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };

  return (
    <section aria-label={t('Pictures')} className="lg:sticky lg:top-32 lg:self-start">
      <div className="relative -mx-4 overflow-hidden sm:mx-0 sm:rounded-card" style={{ background: tint }}>
        <ul
          ref={strip}
          onScroll={onScroll}
          tabIndex={0}
          aria-label={t('Pictures, side by side')}
          className="no-bar flex aspect-square w-full snap-x sm:aspect-[4/5] snap-mandatory overflow-x-auto"
        >
          {pictures.map((url, n) => (
            <li key={url} id={`picture-${n + 1}`} className="size-full shrink-0 snap-center">
              <Picture
                url={url}
                alt={n === 0 ? name : t('{name}, picture {number}', { name, number: n + 1 })}
                sizes="(min-width: 1024px) 480px, 100vw"
                width={640}
                height={800}
                first={n === 0}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={enlarge}
          aria-label={t('Zoom')}
          className={`${button.bare} absolute bottom-3 right-3 bg-surface/90 shadow-float`}
        >
          <ZoomIn aria-hidden />
        </button>
        {pictures.length > 1 && (
          <p
            className="absolute bottom-3 left-3 rounded-full bg-surface/90 px-3 py-1 text-sm font-medium tabular"
            aria-hidden
          >
            {formatNumber(current + 1)} / {formatNumber(pictures.length)}
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="no-bar mt-3 flex gap-2 overflow-x-auto p-0.5">
          {pictures.map((url, n) => (
            <li key={url}>
              <a
                href={`#picture-${n + 1}`}
                aria-label={t('Picture {number}', { number: n + 1 })}
                aria-current={n === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(n);
                }}
                className="block w-12 overflow-hidden rounded-lg sm:w-16 border-2 border-transparent aria-[current]:border-green"
                style={{ background: tint }}
              >
                <Picture
                  url={url}
                  alt=""
                  sizes="64px"
                  width={64}
                  height={80}
                  className="h-[3.75rem] w-12 object-cover sm:h-20 sm:w-16"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={zoom}
        aria-label={t('{name}, enlarged', { name })}
        className="m-auto h-dvh max-h-none w-full max-w-none bg-paper p-0"
      >
        <button
          type="button"
          autoFocus
          onClick={() => zoom.current?.close()}
          aria-label={t('Close')}
          className={`${button.bare} fixed right-3 top-3 z-10 bg-surface shadow-float`}
        >
          <X aria-hidden />
        </button>
        <div className="h-full overflow-auto" tabIndex={0} role="region" aria-label={t('Enlarged picture')}>
          {/* twice the screen's width, so that it can be moved about with a finger, the wheel or the arrow keys */}
          <Picture
            url={pictures[current] ?? thumbnail}
            alt={name}
            sizes="200vw"
            width={1280}
            height={1600}
            className="mx-auto block h-auto w-[200vw] max-w-[75rem]"
          />
        </div>
      </dialog>
    </section>
  );
}
