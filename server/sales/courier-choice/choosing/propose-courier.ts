import { courierRows, couriers, type CourierKey } from '#shared/couriers.ts';
import type { CourierRule } from '#shared/api/sales/couriers/courier-choice.ts';
import { priceOf, type Candidate } from './candidate.ts';
import { expectedOf } from './figures.ts';
import { reasonOf } from './reason-of.ts';

interface ChoiceFacts {
  district: string;
  /** Taka that the parcel collects. */
  cash: number;
  /** In the owner's order. */
  rules: readonly CourierRule[];
  candidates: readonly Candidate[];
}

interface Proposal {
  courier: CourierKey;
  reason: string;
}

/**
 * The courier for a parcel, and why: by the first rule that fits, else the one that costs the shop least, with what
 * late, returned and badly paid parcels cost. Absent: no candidate carries the parcel.
 */
export function proposeCourier({ district, cash, rules, candidates }: ChoiceFacts): Proposal | undefined {
  for (const [n, rule] of rules.entries()) {
    const ruled = candidates.find(({ courier }) => courier === rule.courier);
    if (ruled && fits(rule, { district, cash, weight: ruled.weight }))
      return { courier: ruled.courier, reason: `${courierRows[ruled.courier].name}: by rule ${n + 1} of the shop` };
  }
  const able = candidates.filter(({ courier, weight }) => weight <= (courierRows[courier].maxWeight ?? Infinity));
  const dearest = Math.max(0, ...able.flatMap((one) => priceOf(one)?.taka ?? []));
  const [best] = able
    .map((one) => ({ one, cost: costOf(one, priceOf(one)?.taka ?? dearest + losses.unknownPrice) }))
    .toSorted((a, b) => a.cost - b.cost || couriers.indexOf(a.one.courier) - couriers.indexOf(b.one.courier));
  return best && { courier: best.one.courier, reason: reasonOf(best.one, district) };
}

function fits(
  { districts, weightFrom, weightTo, cashAbove }: CourierRule,
  { district, cash, weight }: { district: string; cash: number; weight: number },
): boolean {
  return (
    (districts.length === 0 || districts.includes(district)) &&
    weight >= (weightFrom ?? 0) &&
    weight <= (weightTo ?? Infinity) &&
    (cashAbove === null || cash > cashAbove)
  );
}

/**
 * Taka that the shop loses by each day more, each returned parcel and each payout that lacks something. A courier whose
 * price is not known counts as dearer than the others.
 */
const losses = { day: 5, returned: 150, short: 50, unknownPrice: 10 };

function costOf({ here, country }: Candidate, price: number): number {
  const { days, returned, short } = expectedOf(here, country);
  return price + days * losses.day + returned * losses.returned + short * losses.short;
}
