import type { Settings } from '#shared/api/shop/settings.ts';
import { adjustmentsOf } from '../edit/price-draft.ts';
import type { NewDraft } from './new-order-draft.ts';

interface FieldProblem {
  path: string;
  message: string;
}

/** Moves a problem of the server to the field where the value was typed; adds the product's name for a line. */
export function atField({ path, message }: FieldProblem, draft: NewDraft, delivery: Settings['delivery']) {
  const [, part, n = '', field] = /^(adjustments|items)\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (part === 'items') return { path, message: `${draft.lines[Number(n)]?.product.name}: ${message}` };
  const input = adjustmentsOf(draft, delivery)[Number(n)];
  if (!part || !input) return { path, message };
  const isReason = field === 'reason';
  if (input.kind === 'delivery') return { path: isReason ? 'delivery.reason' : 'delivery.charge', message };
  return { path: isReason ? 'discount.reason' : 'discount.amount', message };
}
