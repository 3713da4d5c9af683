import { useEffect, useState } from 'react';
import type { User } from '#shared/api/accounts.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { ordersApi } from '#shared/api/orders.ts';
import { addresses as at } from '#web/api/addresses.ts';
import { callServer } from '#web/api/client.ts';

export type Address = DataOf<typeof ordersApi.addresses>[number];

export interface Buyer {
  /** Where the last orders went, the latest first. */
  addresses: Address[];
  /** Absent when it could not be had: then one types a little more. */
  me: User | undefined;
}

/** What the shop knows of who is ordering; absent until it has answered. */
export function useBuyer(): Buyer | undefined {
  const [buyer, setBuyer] = useState<Buyer>();
  useEffect(() => {
    let isHere = true;
    void findBuyer().then((found) => isHere && setBuyer(found));
    return () => {
      isHere = false;
    };
  }, []);
  return buyer;
}

async function findBuyer(): Promise<Buyer> {
  const [addresses, me] = await Promise.all([
    callServer(at.myAddresses).then(
      ({ data }) => data,
      () => [],
    ),
    callServer(at.me).then(
      ({ data }) => data,
      () => undefined,
    ),
  ]);
  // fetched before the form is drawn: nothing in it moves when they come
  if (addresses.length > 0) await import('./FormerAddresses.tsx').catch(() => undefined);
  return { addresses, me };
}
