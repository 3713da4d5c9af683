import { renditionUrl, type PictureWidth } from '#shared/pictures.ts';

export interface LeanPictureProps {
  url: string;
  /** The widths that it may need, one to three of them. */
  widths: readonly PictureWidth[];
  /** How wide it is shown, as the `sizes` of an <img>. */
  sizes: string;
  /** The page's first picture: fetched before all others. The rest wait until they are near. */
  first?: boolean;
}

/**
 * A picture that says nothing beyond the words beside it, in few bytes: AVIF in the width that fits, and one WebP for
 * browsers that do not know it. The box around it must give it its size.
 */
export function LeanPicture({ url, widths, sizes, first = false }: LeanPictureProps) {
  const avif = widths.map((width) => `${renditionUrl(url, width, 'avif')} ${width}w`).join(',');
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={renditionUrl(url, widths[1] ?? widths[0] ?? 480, 'webp')}
        alt=""
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
