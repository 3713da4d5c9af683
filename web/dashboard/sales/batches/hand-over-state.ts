// Which orders are to be handed over goes with the link to the page, as for printing (chosen-to-print.ts).

/** The state of a link to the page, with the numbers of orders (`H-48219357`). */
export const handOverState = (numbers: readonly string[]): { handOver: readonly string[] } => ({ handOver: numbers });

/** The numbers that a link brought along, one on each line. */
export function linesFrom(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('handOver' in state)) return '';
  const { handOver } = state;
  const numbers = Array.isArray(handOver) ? handOver.filter((one) => typeof one === 'string') : [];
  return numbers.map((number) => `${number}\n`).join('');
}
