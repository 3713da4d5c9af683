import type { CallOutcome } from '#shared/cash-risk/call-plan.ts';
import { counted } from '#web/ui/dashboard/counted.ts';

export const outcomeNames: Record<CallOutcome, string> = {
  confirmed: 'Confirmed',
  'no answer': 'No answer',
  'wants changes': 'Wants changes',
  cancelled: 'Cancelled by the customer',
};

/** `2 calls, the last: no answer` */
export const callsInWords = (calls: number, last: string | null): string =>
  last === null ? 'Not called yet' : `${counted(calls, 'call')}, latest: ${last}`;
