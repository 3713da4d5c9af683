import { levelOfPhone, riskOf, type Past, type PastOrders } from './cash-risk.ts';

/** The reasons for the level, the most important first. For staff, in English. */
export function whyRisk({ phone, address }: Past): [string, ...string[]] {
  const own = whyOfPhone(phone);
  const ofOthers = address.returned > 0 ? [`${cameBack(address)} to this address, for other phones, came back`] : [];
  const nothing = 'No parcels to this phone yet';
  // the phone alone says less
  const isByAddress = riskOf({ phone, address }) !== levelOfPhone(phone);
  const [first = nothing, ...more] = isByAddress
    ? [...ofOthers, ...own]
    : [...(own.length > 0 ? own : [nothing]), ...ofOthers];
  return [first, ...more];
}

function whyOfPhone(phone: PastOrders): string[] {
  const { delivered, returned, cancelled, unreachable } = phone;
  const all =
    delivered === 1 ? '1 parcel to this phone was delivered' : `All ${delivered} parcels to this phone were delivered`;
  return [
    returned > 0 && `${cameBack(phone)} to this phone came back`,
    unreachable > 0 && `No answer to calls for ${earlier(unreachable)}`,
    cancelled > 0 && `The customer cancelled ${earlier(cancelled)}`,
    returned === 0 && delivered > 0 && all,
  ].filter((sentence) => sentence !== false);
}

function cameBack({ delivered, returned }: Pick<PastOrders, 'delivered' | 'returned'>): string {
  const all = delivered + returned;
  return all === 1 ? 'The only parcel' : `${returned} of ${all} parcels`;
}

const earlier = (count: number) => (count === 1 ? '1 earlier order' : `${count} earlier orders`);
