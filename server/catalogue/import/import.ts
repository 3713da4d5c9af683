// The public file of import: other domains import only this file.
export { importProducts } from './catalogue-file.ts';
export { exportProducts, pictureFolderOf } from './export/export-products.ts';
export type { ImportParts } from './import-parts.ts';
export { deleteOldImports, giveUpImports } from './old-imports.service.ts';
export { pictureReader, type Pictures, readPictures } from './pictures/import-pictures.ts';
export { type CheckedFile, checkFile } from './plan/check-file.ts';
export type { Imported } from './plan/import-options.ts';
export { runImport } from './run-import.service.ts';
export { parseCsv, type Row, withLines } from './sheet/csv-rows.ts';
export { largestInteger, RowReader } from './sheet/import-cells.ts';
export { readSheet } from './sheet/import-sheet.ts';
export type { Problem } from './sheet/problem.ts';
export { Refused } from './sheet/refused.ts';
export { toCell } from './sheet/spreadsheet-cells.ts';
export { writeChecked } from './write/write-file.service.ts';
