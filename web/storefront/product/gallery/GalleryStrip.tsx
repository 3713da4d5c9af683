import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { formatNumber, t } from '#shared/language.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import type { GalleryState } from './use-gallery.ts';

interface Props {
  name: string;
  /** `preview`: the thumbnail in a dozen pixels, blurred by its size until the picture has loaded. */
  product: Pick<Product, 'thumbnail' | 'preview'>;
  gallery: GalleryState;
  onOpen(): void;
}

/** The swipeable row of pictures, and the position in it. A press on a picture opens the viewer, as the button does. */
export function GalleryStrip({ name, product: { thumbnail, preview }, gallery, onOpen }: Props) {
  const { pictures, current, strip, followScroll } = gallery;
  return (
    <>
      <ul
        ref={strip}
        onClick={onOpen}
        onScroll={followScroll}
        tabIndex={0}
        aria-label={t('Pictures, side by side')}
        className="no-bar flex aspect-[4/5] max-h-[50svh] w-full cursor-zoom-in snap-x snap-mandatory overflow-x-auto md:max-h-none"
      >
        {pictures.map((url, n) => (
          <li
            key={url}
            id={`picture-${n + 1}`}
            className="size-full shrink-0 snap-center"
            style={preview && url === thumbnail ? backgroundOf(preview) : undefined}
          >
            <Picture
              url={url}
              alt={n === 0 ? name : t('{name}, picture {number}', { name, number: n + 1 })}
              sizes="(min-width: 768px) min(50vw, 640px), 100vw"
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

const backgroundOf = (preview: string) => ({
  background: `center/cover url(data:image/webp;base64,${preview})`,
});
