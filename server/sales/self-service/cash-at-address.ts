import type { Order } from '#shared/api/sales/orders/orders.ts';
import { ownOrdersApi } from '#shared/api/sales/self-service/own-orders.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { allowsCash } from '#shared/delivery/cash-on-delivery.ts';
import { cashActionFor, mayRefuse, riskOf, type CashRules } from '#shared/cash-risk/cash-risk.ts';
import { t } from '#shared/language.ts';
import { canPrepay } from '#shared/settings/ways-to-prepay.ts';
import { judge } from '#server/sales/cash-risk/cash-risk.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { areaInRules } from '#server/sales/areas/areas.ts';

interface Place {
  district: string;
  area: string | null;
  address: string;
  /** The order's total there, in Taka. */
  total: number;
}

/**
 * Applies the rules for cash on delivery to a new address as to a new order, so that customers cannot evade them by a
 * change. Throws Invalid, Conflict PREPAY_ONLY.
 */
export async function requireCashAtAddress(
  tx: Tx,
  { settings, cashRules }: { settings: Settings; cashRules: CashRules },
  { _id: own, phone, channel, paymentInfo }: Order,
  { district, area, address, total }: Place,
): Promise<void> {
  // staff who entered it know the customer
  if (paymentInfo.method !== 'cod' || channel !== 'web') return;
  if (!allowsCash(settings.cod, district, areaInRules(district, area, address)))
    throw new Invalid([
      { path: 'shippingInfo.district', message: t('Cash on delivery is not available at this address') },
    ]);
  if (!mayRefuse(cashRules) || !canPrepay(settings)) return;
  const [past] = await judge({ db: tx }, [{ phone, district, area, address, own }]);
  const action = past ? cashActionFor(cashRules, riskOf(past), { total, district }) : 'no call';
  const isSent = paymentInfo.advance !== null && paymentInfo.advance.state !== 'refused';
  if (action === 'refuse' || (action === 'advance' && !isSent))
    throw refusal(
      ownOrdersApi.changeAddress,
      'PREPAY_ONLY',
      t('We cannot send it there with cash on delivery. Please call us to change it.'),
    );
}
