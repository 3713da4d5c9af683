import fc from 'fast-check';
import { couriers } from '#shared/couriers.ts';
import { wordOf } from '#server/platform/gateways/couriers/courier-answers.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';
import type { ExpectedParcel } from './expected-parcel.ts';
import type { FakeCourier } from './fake-courier.ts';
import { manners, unknownStatus, type FakeEvent, type FakeParcel, type Manner } from './manners.ts';
import { parcelWays } from './parcel-ways.ts';

const turn = fc.nat(1000);

/** What happens to one parcel: how its bookings are answered, what staff do meanwhile, and what the courier says. */
export const parcelStory = fc.record({
  manners: fc.array(fc.constantFrom<Manner[]>(...manners), { maxLength: 2 }),
  isBookedAgain: fc.boolean(),
  isCancelled: fc.nat(9).map((n) => n === 0),
  courier: fc.constantFrom(...couriers),
  way: turn,
  /** Of each message: whether it comes not at all, once or twice, and when among the others. */
  messages: fc.array(fc.record({ times: fc.constantFrom(0, 1, 1, 1, 2), turn, forged: fc.nat(9) }), {
    minLength: 4,
    maxLength: 4,
  }),
  /** Messages that belong to no step of its way. */
  strays: fc.array(
    fc.record({ kind: fc.constantFrom('stray', 'twin', 'unknown status', 'other event'), turn, minute: fc.nat(5) }),
    { maxLength: 2 },
  ),
  /** Taka that the rider did not collect. */
  less: fc.option(fc.integer({ min: 1, max: 500 }), { freq: 2 }),
  /** What goes back arrives weeks later, and staff receive it at this turn, before or after the courier says so. */
  isLate: fc.boolean(),
  received: fc.option(turn),
});
export type ParcelStory = typeof parcelStory extends fc.Arbitrary<infer One> ? One : never;

/** One message, or an act of staff. `tell`: what follows from it. */
export interface StoryAct {
  turn: number;
  /** Absent: staff receive the parcel. */
  event?: FakeEvent;
  /** Its parcel was never booked. */
  isStray?: true;
  tell(expected: ExpectedParcel): void;
}

const minuteMs = 60_000;
const weeksMs = 21 * 24 * 60 * minuteMs;
const nothing = () => undefined;

/** Moves the parcel on its way. Returns what the shop hears of it: messages may be lost, doubled, late and forged. */
export function actsOf(fake: FakeCourier, parcel: FakeParcel, story: ParcelStory, start: number): StoryAct[] {
  const words = parcelWays[fake.key][story.way % parcelWays[fake.key].length]!;
  const steps = words.map((status) => courierKinds[fake.key].steps[wordOf(status)]);
  const goesBack = ['back', 'part back'].includes(steps.at(-1)!);
  const acts = words.flatMap((status, n): StoryAct[] => {
    const { times, turn, forged } = story.messages[n]!;
    const isEarly = goesBack && story.isLate && n < words.length - 1;
    const at = start + n * minuteMs - (isEarly ? weeksMs : 0);
    const event = fake.move(parcel, status, { at: new Date(at), collected: parcel.cash - (story.less ?? 0) });
    const collected =
      fake.key !== 'redx' && /^(partial_)?delivered$|^partial-delivery$/i.test(status) ? parcel.collected : null;
    const own = Array.from({ length: times }, (_, again) => ({
      turn: turn + again,
      event,
      tell: (expected: ExpectedParcel) => expected.hear({ status, at, collected }),
    }));
    const lie = { ...JSON.parse(event.body), status: 'delivered', event: 'order.delivered' };
    return forged === 0 ? [...own, { turn, event: fake.sign(lie, 'x'), tell: nothing }] : own;
  });
  const isWhole = !steps.includes('partly delivered');
  const received = goesBack && isWhole && story.received !== null ? [{ turn: story.received, tell: receive }] : [];
  return [...acts, ...straysOf(fake, parcel, story, start), ...received];
}

const receive = (expected: ExpectedParcel) => expected.receive();

const straysOf = (fake: FakeCourier, parcel: FakeParcel, { strays }: ParcelStory, start: number): StoryAct[] =>
  strays.map(({ kind, turn, minute }): StoryAct => {
    const at = start + minute * minuteMs;
    const eventOf = (one: FakeParcel, status: string) => fake.eventOf(one, status, new Date(at));
    if (kind === 'unknown status')
      return {
        turn,
        event: eventOf(parcel, unknownStatus),
        tell: (expected) => expected.hear({ status: unknownStatus, at, collected: null }),
      };
    if (kind === 'twin')
      return {
        turn,
        event: eventOf({ ...parcel, id: `${parcel.id}9` }, 'delivered'),
        tell: (expected) => expected.hearOfTwin(`${parcel.id}9`),
      };
    // one name for each parcel and minute, as a courier's messages differ
    if (kind === 'stray')
      return {
        turn,
        event: fake.strayEvent(new Date(at + fake.parcels.indexOf(parcel))),
        isStray: true,
        tell: nothing,
      };
    const said = JSON.parse(eventOf(parcel, unknownStatus).body) as object;
    const body = { ...said, notification_type: 'consignment_update', event: 'store.updated', status: null };
    return { turn, event: fake.sign(body), tell: nothing };
  });
