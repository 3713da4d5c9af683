import { BadPicture } from './bad-picture.ts';

const maxElements = 10_000;
const maxDepth = 100;
const maxFilterSteps = 20;

interface Element {
  name: string;
  /** The elements in it, by place in the list of elements. */
  children: number[];
  /** The ids that its attributes refer to: elements that are drawn again for it. */
  refersTo: string[];
}

/**
 * Checks that an SVG is cheap to draw: few filters, and no more elements than a logo has, including repeated
 * references. Reads each character once. Throws BadPicture.
 */
export function checkDrawing(svg: string): void {
  const elements: Element[] = [{ name: '', children: [], refersTo: [] }];
  const ids = new Map<string, number>();
  const open = [0];
  for (const tag of tagsOf(svg)) {
    if (tag.startsWith('/')) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element = toElement(tag);
    const place = elements.push(element) - 1;
    elements[open.at(-1)!]!.children.push(place);
    const id = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag);
    if (id) ids.set(id[1] ?? id[2] ?? '', place);
    if (!tag.endsWith('/')) open.push(place);
    if (elements.length > maxElements || open.length > maxDepth) throw tooMuch();
  }
  if (elements.filter(({ name }) => /^fe[A-Z]/.test(name)).length > maxFilterSteps) throw tooMuch();
  countDrawn(elements, ids);
}

const tooMuch = () => new BadPicture('is too much work to draw', 'This drawing is too complex. Save it as a PNG');

/** The text between each < and >, without comments and CDATA. A `>` within quotation marks does not end it. */
function* tagsOf(svg: string): Generator<string> {
  const skipped: [string, string][] = [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
    ['<!', '>'],
  ];
  for (let at = svg.indexOf('<'); at !== -1;) {
    const skip = skipped.find(([start]) => svg.startsWith(start, at));
    const end = skip ? endAfter(svg, skip[1], at + skip[0].length) : endOfTag(svg, at + 1);
    if (!skip) yield svg.slice(at + 1, end - 1);
    at = svg.indexOf('<', end);
  }
}

function endAfter(svg: string, mark: string, from: number): number {
  const found = svg.indexOf(mark, from);
  if (found === -1) throw new BadPicture('is not a drawing that can be read');
  return found + mark.length;
}

function endOfTag(svg: string, from: number): number {
  let quote = '';
  for (let at = from; at < svg.length; at += 1) {
    const letter = svg[at]!;
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  throw new BadPicture('is not a drawing that can be read');
}

function toElement(tag: string): Element {
  const name = /^[^\s/]*/.exec(tag)?.[0].replace(/^.*:/, '') ?? '';
  const links = [...tag.matchAll(/href\s*=\s*["']\s*#([^"']+)["']/g)].map(([, id = '']) => id.trim());
  const urls = [...tag.matchAll(/url\(\s*["']?\s*#([^"')]+)/g)].map(([, id = '']) => id.trim());
  return { name, children: [], refersTo: [...links, ...urls] };
}

/**
 * Counts each element once more for each reference to it. Throws BadPicture if that is too many, or if an element
 * refers to itself.
 */
function countDrawn(elements: Element[], ids: ReadonlyMap<string, number>): void {
  const counted = new Map<number, number>();
  const count = (place: number, depth: number): number => {
    const known = counted.get(place);
    if (known !== undefined) return known;
    if (depth > maxDepth * 2) throw tooMuch();
    const { children, refersTo } = elements[place]!;
    const targets = refersTo.flatMap((id) => ids.get(id) ?? []);
    let sum = 1;
    for (const next of [...children, ...targets]) {
      sum += count(next, depth + 1);
      if (sum > maxElements) throw tooMuch();
    }
    counted.set(place, sum);
    return sum;
  };
  count(0, 0);
}
