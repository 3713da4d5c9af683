import { beginningOf } from '#shared/beginning-of.ts';
import { returnReasonNames, returnReasons, type ReturnReason } from '#shared/orders/return-requests.ts';

/** Characters of what a return or an entry of a timeline says. */
export const longestReason = 300;

/** Why pieces come back, for the timeline of the order: each reason once, then what was written. */
export function reasonText(lines: readonly { why: ReturnReason }[], text: string): string {
  const reasons = returnReasons.filter((reason) => lines.some(({ why }) => why === reason));
  const names = reasons.map((reason) => returnReasonNames[reason]).join(', ');
  return beginningOf([names, text].filter(Boolean).join(': '), longestReason);
}
