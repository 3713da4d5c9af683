import type { Settings } from '#shared/api/shop/settings.ts';
import { adjustmentsOf } from '../edit/price-draft.ts';
import type { NewDraft } from './new-order-draft.ts';

interface FieldProblem {
  path: string;
  message: string;
}

/** What the server says of a part of the order, at the field where it was typed; of a line, with its name. */
export function atField({ path, message }: FieldProblem, draft: NewDraft, delivery: Settings['delivery']) {
  const [, part, n = '', field] = /^(adjustments|items)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (part === 'items') return { path, message: `${draft.lines[Number(n)]?.product.name}: ${message}` };
  const given = adjustmentsOf(draft, delivery)[Number(n)];
  if (!part || !given) return { path, message };
  const isReason = field === 'reason';
  if (given.kind === 'delivery') return { path: isReason ? 'delivery.reason' : 'delivery.charge', message };
  return { path: isReason ? 'discount.reason' : 'discount.amount', message };
}
