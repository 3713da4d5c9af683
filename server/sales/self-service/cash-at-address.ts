import type { Order } from '#shared/api/sales/orders/orders.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { allowsCash } from '#shared/delivery/cash-on-delivery.ts';
import { riskOf } from '#shared/cash-risk/cash-risk.ts';
import { cashActionFor, depositForOrder, mayRefuse, type CashRules } from '#shared/cash-risk/cash-rules.ts';
import { t } from '#shared/language.ts';
import { canPrepay, takesDeposits } from '#shared/settings/ways-to-prepay.ts';
import { judge } from '#server/sales/cash-risk/cash-risk.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { areaInRules } from '#server/sales/areas/areas.ts';

interface Place {
  district: string;
  area: string | null;
  address: string;
  /** Of the order there, in Taka. */
  total: number;
  shippingAmount: number;
}

/**
 * Applies the rules for cash on delivery to a new address as to a new order, so that customers cannot evade them by a
 * change. Throws Invalid, Conflict PREPAY_ONLY.
 */
export async function requireCashAtAddress(
  tx: Tx,
  { settings, cashRules }: { settings: Settings; cashRules: CashRules },
  { _id: own, phone, channel, paymentInfo, items }: Order,
  { district, area, address, total, shippingAmount }: Place,
): Promise<void> {
  // staff who entered it know the customer
  if (paymentInfo.method !== 'cod' || channel !== 'web') return;
  if (!allowsCash(settings.cod, district, areaInRules(district, area, address)))
    throw new Invalid([
      { path: 'shippingInfo.district', message: t('Cash on delivery is not available at this address') },
    ]);
  if (!mayRefuse(cashRules) || !canPrepay(settings)) return;
  const [past] = await judge({ db: tx }, [{ phone, district, area, address, own }]);
  if (!past) return;
  const level = riskOf(past);
  const there = { total, shippingAmount, district, hasPreorders: items.some(({ comesOn }) => comesOn !== null) };
  const { amount, rule } = depositForOrder(cashRules, level, there);
  const { advance } = paymentInfo;
  const sent = advance === null || advance.state === 'refused' ? 0 : advance.amount;
  const isShort = rule !== null && takesDeposits(settings) && sent < amount;
  if (isShort || cashActionFor(cashRules, level, there) === 'refuse')
    throw refusal(
      ownOrdersApi.changeAddress,
      'PREPAY_ONLY',
      t('We cannot send it there with cash on delivery. Please call us to change it.'),
    );
}
