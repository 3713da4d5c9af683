import type { NewOrder } from '#shared/api/orders.ts';
import type { Settings } from '#shared/api/settings.ts';
import type { CashRules } from '#shared/cash-risk.ts';
import { mayPayOnDelivery } from '../../cash-risk/cash-risk.service.ts';
import type { Database } from '../../db/database.ts';
import { prepayOnly } from '../order-refusals.ts';

interface Asked {
  order: NewOrder;
  cashRules: CashRules | undefined;
  district: string;
  total: number;
}

/** Throws Conflict PREPAY_ONLY. A shop to which nobody can send money takes cash from everybody. */
export async function requireCashAllowed(
  database: Pick<Database, 'db'>,
  { wallets }: Settings,
  { order: { paymentInfo, phone, shippingInfo }, district, total, cashRules }: Asked,
): Promise<void> {
  const canPayBefore = wallets.some(({ number }) => number.trim() !== '');
  if (paymentInfo.method !== 'cod' || !cashRules || !canPayBefore) return;
  const { area = null, address } = shippingInfo;
  const whom = { phone, district, area, address, own: null };
  if (!(await mayPayOnDelivery(database, cashRules, { whom, total }))) throw prepayOnly();
}
