import { formatNumber, t } from '#shared/language.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import type { GalleryState } from './use-gallery.ts';

/** The swipeable row of pictures, and the position in it. */
export function GalleryStrip({ name, gallery }: { name: string; gallery: GalleryState }) {
  const { pictures, current, strip, followScroll } = gallery;
  return (
    <>
      <ul
        ref={strip}
        onScroll={followScroll}
        tabIndex={0}
        aria-label={t('Pictures, side by side')}
        className="no-bar flex aspect-square w-full snap-x sm:aspect-[4/5] snap-mandatory overflow-x-auto"
      >
        {pictures.map((url, n) => (
          <li key={url} id={`picture-${n + 1}`} className="size-full shrink-0 snap-center">
            <Picture
              url={url}
              alt={n === 0 ? name : t('{name}, picture {number}', { name, number: n + 1 })}
              sizes="(min-width: 1024px) 480px, (min-width: 768px) 50vw, 100vw"
              width={640}
              height={800}
              first={n === 0}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p
          className="absolute bottom-3 left-3 rounded-full bg-surface/90 px-3 py-1 text-sm font-medium tabular"
          aria-hidden
        >
          {formatNumber(current + 1)} / {formatNumber(pictures.length)}
        </p>
      )}
    </>
  );
}
