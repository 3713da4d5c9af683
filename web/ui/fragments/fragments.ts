import { createContext, type RouterContextProvider } from 'react-router';

// Parts of a page that the server writes as HTML and React leaves alone (docs/decisions/0054-parts-written-once.md).

/** Whether the server renders a whole document, and not the data of a navigation. */
export const isDocument = createContext(false);

export type Fragments = Readonly<Record<string, string>>;

/** The result of a loader: its data, and the HTML of its parts if that must be sent with it. */
export type WithFragments<Data> = Data & { written?: Fragments };

/**
 * Adds the HTML of the page's parts to a loader's data. A document contains the parts already, so they are not
 * enumerable there: serialised data must not repeat them.
 */
export function withFragments<Data extends object>(
  context: Readonly<RouterContextProvider>,
  data: Data,
  written: Fragments,
): WithFragments<Data> {
  return Object.defineProperty({ ...data }, 'written', { value: written, enumerable: !context.get(isDocument) });
}

/** The HTML of a part, from the data or from the opened document. */
export const fragmentOf = ({ written }: WithFragments<object>, part: string): string =>
  written ? (written[part] ?? '') : partOfDocument(part);

const ofDocument = new Map<string, string>();

// cached: React may render the part again after the document's own is gone
function partOfDocument(part: string): string {
  const known = ofDocument.get(part);
  if (known !== undefined) return known;
  const html = document.querySelector(`[data-part="${part}"]`)?.innerHTML ?? '';
  ofDocument.set(part, html);
  return html;
}
