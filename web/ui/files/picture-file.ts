import { t } from '#shared/language.ts';
import { maxMegabytes, smallerPicture } from './smaller-picture.ts';

/** A chosen file as it is sent, photos smaller; `problem`: why it is not. The server looks into it as well. */
export async function takePicture(file: File, types: readonly string[]): Promise<{ file: File; problem?: string }> {
  if (!types.includes(file.type)) return { file, problem: t('File type not supported') };
  const smaller = await smallerPicture(file);
  return smaller.size > maxMegabytes * 1024 * 1024
    ? { file, problem: t('File size should not exceed {count}MB', { count: maxMegabytes }) }
    : { file: smaller };
}
