import type { StatementColumns } from '#shared/api/sales/couriers/courier-statements.ts';
import type { PayoutAccount } from '#shared/delivery/couriers.ts';

/** A statement as it was pasted or uploaded. */
export interface StatementInput {
  courier: string;
  /** Where its money arrived. */
  account: PayoutAccount;
  text: string;
  /** Of its file; null where it was pasted. */
  name: string | null;
  columns?: StatementColumns;
}
