import { t } from '#shared/language.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import type { GalleryState } from './use-gallery.ts';

const thumbnailLink = [
  'block w-12 overflow-hidden rounded-lg sm:w-16 border-2 border-transparent',
  'aria-[current]:border-green',
].join(' ');

/** All pictures, small: links to the large ones, so that they lead there without script too. */
export function GalleryThumbnails({ tint, gallery }: { tint: string; gallery: GalleryState }) {
  return (
    <ul className="no-bar mt-3 flex gap-2 overflow-x-auto p-0.5 lg:order-first lg:mt-0 lg:max-h-[75vh] lg:flex-col">
      {gallery.pictures.map((url, n) => (
        <li key={url}>
          <a
            href={`#picture-${n + 1}`}
            aria-label={t('Picture {number}', { number: n + 1 })}
            aria-current={n === gallery.current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              gallery.show(n);
            }}
            className={thumbnailLink}
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
  );
}
