import { amountsIn } from './wallet-statement-amounts.ts';
import { labelledIds, unlabelledIds } from './wallet-statement-ids.ts';

/**
 * Messages are separated by empty lines, or each line with an id of its own is a message, or each begins as the first
 * one does. One of the lines of a message is the reference, which the payer writes and could make look like a message:
 * so a block is split only where every part is a whole message, of as many lines as the others.
 */
export function splitMessages(text: string): string[] {
  return text.split(/\r?\n[^\S\n]*\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/).filter((line) => line.trim() !== '');
    const idsOf = lines.some((line) => labelledIds(line).length > 0) ? labelledIds : unlabelledIds;
    return lines.every((line) => idsOf(line).length > 0) ? lines : (splitAtStarts(lines) ?? [lines.join(' ')]);
  });
}

/** How a message begins: `You have received`, without numbers. */
const startOf = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, 3)
    .join(' ');

/** The messages of a block of lines without empty ones between them; absent: it is one message, or in doubt. */
function splitAtStarts(lines: readonly string[]): string[] | undefined {
  const start = startOf(lines[0] ?? '');
  const starts = lines.flatMap((line, n) => (startOf(line) === start ? [n] : []));
  if (start === '' || starts.length < 2) return undefined;
  const parts = starts.map((from, n) => lines.slice(from, starts[n + 1]));
  const messages = parts.map((part) => part.join(' '));
  const areWhole = messages.every((one) => labelledIds(one).length === 1 && amountsIn(one).length === 1);
  return areWhole && new Set(parts.map(({ length }) => length)).size === 1 ? messages : undefined;
}
