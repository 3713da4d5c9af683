import { barePath } from '#shared/language.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';

/** A line as the owner pasted it, read. */
export interface RedirectLine {
  /** From 1. */
  number: number;
  from: string;
  to: string;
}

/** The longest address, with letters that are not Latin written in percent signs. */
export const longest = 1000;

/** The form in which paths are stored and looked up: without language and last slash, percent signs in capitals. */
export function asStored(path: string): string {
  const bare =
    barePath(path)
      .replace(/(?<!\/)\/+$/, '')
      .replace(/^\/+$/, '') || '/';
  return bare.replace(/%[0-9a-f]{2}/gi, (sign) => sign.toUpperCase());
}

/** Reads `old new` from each line; the problems of others with their numbers. */
export function readLines(lines: string, host: string): { read: RedirectLine[]; problems: [number, string][] } {
  const problems: [number, string][] = [];
  const read = lines.split(/\r?\n/).flatMap((text, index): RedirectLine[] => {
    if (text.trim() === '') return [];
    try {
      const [from, to] = twoOf(text.trim()).map((address) => readAddress(address, host)) as [URL, URL];
      if (from.search)
        throw new LineProblem(
          `Addresses that differ only after ? cannot be redirected. Remove ${quoted(from.search)}.`,
        );
      return [{ number: index + 1, from: from.pathname, to: to.pathname + to.search }];
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      problems.push([index + 1, error.message]);
      return [];
    }
  });
  return { read, problems };
}

const maxShown = 5;

/** Throws Invalid if there are problems; says the first ones. */
export function refuseLines(problems: readonly [number, string][]): void {
  if (problems.length === 0) return;
  const sorted = problems.toSorted(([one], [other]) => one - other);
  const shown = sorted.slice(0, maxShown).map(([number, problem]) => `Line ${number}: ${problem}`);
  const more = problems.length - shown.length;
  if (more > 0) shown.push(`${more} more ${more === 1 ? 'line has' : 'lines have'} problems.`);
  throw new Invalid([{ path: 'lines', message: shown.join(' ') }]);
}

class LineProblem extends Error {}

function twoOf(line: string): [string, string] {
  const parts = line.split(/[\s,;]+/).filter(Boolean);
  if (parts.length !== 2) throw new LineProblem('Write an old address, a space, and a new address.');
  return [parts[0]!, parts[1]!];
}

/** An address of this shop, as a path or whole. */
function readAddress(text: string, host: string): URL {
  if (text.length > longest) throw new LineProblem('An address is too long.');
  if (/[<>"\\]/.test(text) || /\p{Cc}/u.test(text)) throw new LineProblem(`${quoted(text)} is not an address.`);
  const isWhole = /^https?:\/\//i.test(text);
  if (!isWhole && !/^\/(?!\/)/.test(text)) throw new LineProblem(`${quoted(text)} does not begin with /.`);
  const url = URL.parse(text, `https://${host}`);
  if (!url) throw new LineProblem(`${quoted(text)} is not an address.`);
  if (url.host !== host) throw new LineProblem(`${url.host} is another website. Leave it out: begin with /.`);
  if (url.hash) throw new LineProblem(`Remove ${quoted(url.hash)}: browsers do not send it.`);
  url.pathname = asStored(url.pathname);
  if (url.pathname.length + url.search.length > longest) throw new LineProblem('An address is too long.');
  return url;
}

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
