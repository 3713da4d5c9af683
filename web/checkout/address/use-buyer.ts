import { useEffect, useState } from 'react';
import type { User } from '#shared/api/people/accounts.ts';
import { addresses as at } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import type { SignedIn } from '#web/platform/session.ts';
import type { FormerAddress } from './areas.ts';

export interface Buyer {
  /** Where the last orders went, the latest first. */
  addresses: FormerAddress[];
  /** Absent if the request failed: the customer then types a little more. */
  me: User | undefined;
}

/** The stored details of the buyer; undefined until they have loaded. */
export function useBuyer(person: SignedIn | null): Buyer | undefined {
  const [buyer, setBuyer] = useState<Buyer>();
  useEffect(() => {
    let isHere = true;
    void findBuyer(person).then((found) => isHere && setBuyer(found));
    return () => {
      isHere = false;
    };
  }, [person]);
  return buyer;
}

async function findBuyer(person: SignedIn | null): Promise<Buyer> {
  if (!person) return { addresses: [], me: undefined };
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
  // loaded before the form, so that fields do not move later
  if (addresses.length > 0) await import('./FormerAddresses.tsx').catch(() => undefined);
  return { addresses, me };
}
