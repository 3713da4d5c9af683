/** Pixels of the longer side: the shop stores no larger pictures. */
const longest = 1600;
/** The limit of the shop; phones take pictures of 4 MB and more. */
export const maxMegabytes = 2;

/**
 * The picture in a size that is sent in seconds and that the shop takes; as it is where it is small already, or where
 * the browser cannot draw it.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= maxMegabytes * 1024 * 1024) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // JPEG would fill transparent parts with black
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}
