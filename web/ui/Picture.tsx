import { pictureWidths, renditionUrl, type PictureFormat } from '#shared/pictures.ts';

const placeholder = '/placeholder.svg';

const sourceSet = (url: string, format: PictureFormat) =>
  pictureWidths.map((width) => `${renditionUrl(url, width, format)} ${width}w`).join(', ');

interface Props {
  url: string;
  alt: string;
  /** How wide it is shown, as the `sizes` of an <img>. */
  sizes: string;
  width: number;
  height: number;
  /** The page's first picture: fetched before all others. The rest wait until they are near. */
  first?: boolean;
  className?: string;
}

/** A picture in AVIF or WebP, in the width that fits the screen, in a box whose size is known before it comes. */
export function Picture({ url, alt, sizes, width, height, first = false, className = '' }: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(url, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(url, 'webp')} sizes={sizes} />
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        ref={askAgainIfBroken}
        onError={(event) => showPlaceholder(event.currentTarget)}
      />
    </picture>
  );
}

// It may have failed before React was there to hear of it: asked for again, it fails again, and now it is heard.
function askAgainIfBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src);
}

function showPlaceholder(image: HTMLImageElement): void {
  if (image.src.endsWith(placeholder)) return;
  image.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
  image.src = placeholder;
}
