// The widths and formats in which every picture is available. Others are not made, so that requests cannot fill the
// disk.
export const pictureWidths = [160, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'avif' | 'webp';

/** The address of a picture in another width: `/media/<hash>.webp` → `/media/<hash>-320.avif`. */
export function renditionUrl(url: string, width: PictureWidth, format: PictureFormat): string {
  return url.replace(/\.webp$/, `-${width}.${format}`);
}

/** A picture in several widths, as the `srcset` of an element. */
export const sourceSet = (
  url: string,
  format: PictureFormat,
  widths: readonly PictureWidth[] = pictureWidths,
): string => widths.map((width) => `${renditionUrl(url, width, format)} ${width}w`).join(',');
