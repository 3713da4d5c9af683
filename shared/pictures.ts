// The widths and formats that every picture can be had in. Others are not made: nobody can fill the disk by asking.
export const pictureWidths = [160, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = 'avif' | 'webp';

/** The address of a picture in another width: `/media/<hash>.webp` → `/media/<hash>-320.avif`. */
export function renditionUrl(url: string, width: PictureWidth, format: PictureFormat): string {
  return url.replace(/\.webp$/, `-${width}.${format}`);
}
