import { sourceSet } from '#shared/media/pictures.ts';
import { askAgainIfBroken, showPlaceholder } from './broken-picture.ts';

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

/** A picture in AVIF or WebP, in the right width, in a box with a fixed size before it loads. */
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
