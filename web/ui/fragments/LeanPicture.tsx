import { renditionUrl, sourceSet, type PictureWidth } from '#shared/media/pictures.ts';

export interface LeanPictureProps {
  url: string;
  /** Absent: it is decorative. */
  alt?: string;
  /** The widths that it may need, one to three of them. */
  widths: readonly PictureWidth[];
  /** How wide it is shown, as the `sizes` of an <img>. */
  sizes: string;
  /** The page's first picture: fetched before all others. The rest wait until they are near. */
  first?: boolean;
}

/**
 * A picture in few bytes: AVIF in the fitting width, and one WebP for browsers without AVIF. The box around
 * it must set its size.
 */
export function LeanPicture({ url, alt = '', widths, sizes, first = false }: LeanPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(url, 'avif', widths)} sizes={sizes} />
      <img
        src={renditionUrl(url, widths[1] ?? widths[0] ?? 480, 'webp')}
        alt={alt}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
