import type { SettlementColumns } from '#shared/api/sales/payments/settlement-parts.ts';
import type { SettlementSource } from '#shared/settlements.ts';

/** A statement as it was pasted or uploaded. */
export interface SettlementInput {
  source: SettlementSource;
  text: string;
  /** Of its file; null where it was pasted. */
  name: string | null;
  columns?: SettlementColumns;
}
