// A spreadsheet runs a cell that begins with one of these. Quotes before it count too, so that a text that begins with
// an apostrophe comes back with it.
const runs = /^'*[=+\-@\t\r]/;
const defused = /^'+[=+\-@\t\r]/;

/** The text of a cell in a file: an apostrophe prevents a spreadsheet from running it. */
export function toCell(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}

/** The text of a cell: without that apostrophe, or else without the spaces around it. */
export function fromCell(cell: string): string {
  return defused.test(cell) ? cell.slice(1) : cell.trim();
}
