import { createContext, type RouterContextProvider } from 'react-router';

// Parts of a page that the server writes as HTML and React leaves alone (docs/decisions/0054-parts-written-once.md).

/** Whether a whole page is being made, and not the data that the browser asks for on its way to another page. */
export const isDocument = createContext(false);

export type Fragments = Readonly<Record<string, string>>;

/** What a loader gives: its data, and the HTML of its parts where this has to be sent beside it. */
export type WithFragments<Data> = Data & { written?: Fragments };

/**
 * For loaders: adds the HTML of the page's parts. In a document they stand where they are shown, and the data that is
 * sent along with it must not repeat them: so there they are hidden from whoever writes the data out.
 */
export function withFragments<Data extends object>(
  context: Readonly<RouterContextProvider>,
  data: Data,
  written: Fragments,
): WithFragments<Data> {
  return Object.defineProperty({ ...data }, 'written', { value: written, enumerable: !context.get(isDocument) });
}

/** The HTML of a part: given with the data, or as it stood in the document that the browser opened. */
export const fragmentOf = ({ written }: WithFragments<object>, part: string): string =>
  written ? (written[part] ?? '') : partOfDocument(part);

const ofDocument = new Map<string, string>();

// kept: React may draw the part again after the document's own is gone
function partOfDocument(part: string): string {
  const known = ofDocument.get(part);
  if (known !== undefined) return known;
  const html = document.querySelector(`[data-part="${part}"]`)?.innerHTML ?? '';
  ofDocument.set(part, html);
  return html;
}
