import { deskAt } from '../bkash/pay-desk.ts';
import type { TestShop } from '../shop.ts';
import { whenDone } from '../when-done.ts';
import { FakeNagad, type FakeNagadPayment, type NagadVisit } from './fake-nagad.ts';

/** A shop that is connected with a fake Nagad, and a customer who orders for 1,070 Taka. */
export async function nagadDesk(shop: TestShop, { pieces = 100_000 } = {}) {
  const fake = await new FakeNagad().open();
  whenDone(() => fake.close());
  return deskAt<FakeNagad, FakeNagadPayment, NagadVisit>(shop, fake, { gateway: 'nagad-online', pieces });
}
