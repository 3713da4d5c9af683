import { beginningOf } from '#shared/beginning-of.ts';
import { returnReasonNames, returnReasons, type ReturnReason } from '#shared/orders/return-requests.ts';

/** The maximum length of a reason, in a return or a timeline entry. */
export const longestReason = 300;

/** The reasons of a return, for the timeline of the order: each once, then the comment. */
export function reasonText(lines: readonly { why: ReturnReason }[], text: string): string {
  const reasons = returnReasons.filter((reason) => lines.some(({ why }) => why === reason));
  const names = reasons.map((reason) => returnReasonNames[reason]).join(', ');
  return beginningOf([names, text].filter(Boolean).join(': '), longestReason);
}
