import { t } from '#shared/language.ts';
/** What is wrong with a chosen file; the server looks into it as well. */
export function problemOfPicture(
  { size, type }: File,
  types: readonly string[],
  mostMegabytes: number,
): string | undefined {
  if (!types.includes(type)) return t('File type not supported');
  return size > mostMegabytes * 1024 * 1024
    ? t('File size should not exceed {count}MB', { count: mostMegabytes })
    : undefined;
}

/** The file as an address for an <img>: the page's policy lets pictures come as data, and from the shop. */
export function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}
