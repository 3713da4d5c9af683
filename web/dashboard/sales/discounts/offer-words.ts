import type { Offer } from '#shared/api/sales/offers.ts';
import { formatTaka } from '#shared/money.ts';
import type { Benefit } from '#shared/pricing/offers.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { aboutOf } from '#web/dashboard/parts/goods/goods-words.ts';
import { shortDay } from '#web/ui/dates.ts';

export const benefitNames: Record<Benefit, string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  'free delivery': 'Free delivery',
  'free pieces': 'Free pieces',
  'set price': 'Set price',
};

export const stateNames: Record<Offer['state'], string> = {
  running: 'Running',
  'begins later': 'Scheduled',
  paused: 'Paused',
  ended: 'Ended',
  'used up': 'Limit reached',
};

type Input = Pick<
  Offer,
  'benefit' | 'value' | 'mostOff' | 'buyPieces' | 'freePieces' | 'leastGoods' | 'leastPieces' | 'goods' | 'names'
>;

/** `15% off, at most ৳500, on Shoes, from ৳2,000`. */
export function givesOf(offer: Input): string {
  const { leastGoods, leastPieces } = offer;
  return [
    gainOf(offer),
    aboutOf(offer),
    leastGoods !== null && `from ${formatTaka(leastGoods)}`,
    leastPieces !== null && `from ${counted(leastPieces, 'piece')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function gainOf({ benefit, value, mostOff, buyPieces, freePieces }: Input): string {
  switch (benefit) {
    case 'percent':
      return `${value}% off${mostOff === null ? '' : `, maximum ${formatTaka(mostOff)}`}`;
    case 'amount':
      return `${formatTaka(value)} off`;
    case 'free delivery':
      return 'Free delivery';
    case 'free pieces':
      return `Buy ${buyPieces}, get ${freePieces} free`;
    case 'set price':
      return `Together for ${formatTaka(value)}`;
  }
}

/** `1 Mar to 9 Mar 2026`. */
export const whenOf = ({ startsAt, endsAt }: Pick<Offer, 'startsAt' | 'endsAt'>): string =>
  endsAt === null ? `since ${shortDay(startsAt)}` : `${shortDay(startsAt)} to ${shortDay(endsAt)}`;
