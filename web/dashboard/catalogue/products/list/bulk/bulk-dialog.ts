import { counted } from '#web/ui/dashboard/counted.ts';
import type { BulkChoice } from './use-bulk-choice.ts';

/** A dialog that changes the chosen products. */
export interface DialogProps {
  choice: BulkChoice;
  onClose(): void;
}

export const countOf = ({ count }: BulkChoice) => counted(count, 'product');
