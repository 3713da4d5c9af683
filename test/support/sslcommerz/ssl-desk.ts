import { deskAt } from '../bkash/pay-desk.ts';
import type { TestShop } from '../shop.ts';
import { FakeSslcommerz, type FakeSession, type SslcommerzVisit } from './fake-sslcommerz.ts';
import { whenDone } from '../when-done.ts';

/** A shop that is connected with a fake SSLCommerz, and a customer who orders for 1,070 Taka. */
export async function sslDesk(shop: TestShop, { pieces = 100_000 } = {}) {
  const fake = await new FakeSslcommerz().open();
  whenDone(() => fake.close());
  return deskAt<FakeSslcommerz, FakeSession, SslcommerzVisit>(shop, fake, { gateway: 'sslcommerz', pieces });
}
