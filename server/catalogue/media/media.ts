// The public file of media: other domains import only this file.
export { adoptPicture, exportedHash } from './adopted-pictures.ts';
export { BadPicture } from './bad-picture.ts';
export { addPictures, copyPicture, keepPicture } from './media.service.ts';
export { checkPictures } from './picture-check.service.ts';
export { isRaster } from './picture-formats.ts';
export { takeSlot } from './picture-slots.ts';
export { hasPicture } from './pictures.queries.ts';
export { hashOf, type Picture, storePicture } from './pictures.ts';
export { privatePicture } from './private-picture.ts';
export { removeUnusedPictures } from './unused-pictures.ts';
