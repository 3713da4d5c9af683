import {
  courierSteps,
  isBeforePickup,
  isFinalStep,
  isOnTheRoad,
  type CourierKey,
  type CourierStep,
} from '#shared/couriers.ts';
import { formatTaka } from '#shared/money.ts';
import type { ShippingStatus } from '#shared/parcel-states.ts';
import { wordOf } from '#server/platform/gateways/couriers/courier-answers.ts';
import { courierKinds } from '#server/platform/gateways/couriers/courier-kinds.ts';

/** What a courier says of a parcel; `collected`: Taka, null where it names none. */
export interface Heard {
  status: string;
  at: number;
  collected: number | null;
}

const places: { [Step in CourierStep]?: ShippingStatus } = {
  'in transit': 'in transit',
  'out for delivery': 'in transit',
  delivered: 'delivered',
  'coming back': 'coming back',
};

/** A booked parcel as it must be after what the courier said and staff did: the rules of docs/couriers.md, in short. */
export class ExpectedParcel {
  readonly #courier: CourierKey;
  readonly #cash: number;
  /** none: its order was cancelled while the courier booked it. */
  status: ShippingStatus | 'none';
  step: CourierStep = 'booked';
  /** A part of what staff read; null: nothing. */
  attention: string | null;
  #at: number | undefined;
  #word = '';
  #collected: { taka: number; at: number } | undefined;

  constructor(courier: CourierKey, cash: number, isCancelled: boolean) {
    this.#courier = courier;
    this.#cash = cash;
    this.status = isCancelled ? 'none' : 'handed over';
    this.attention = isCancelled ? 'changed or cancelled' : null;
  }

  get paid(): number {
    return this.status === 'delivered' ? this.#cash : 0;
  }

  hear({ status, at: saidAt, collected }: Heard): void {
    const { word, step, at } = this.#reread({ word: wordOf(status), at: saidAt });
    const isLast = this.#at === undefined || isAfter([step, at], [this.step, this.#at]);
    if (!isLast && step !== this.step) return;
    const isNews = isLast && (this.#at === undefined || step !== this.step);
    const before = this.#collected;
    const isCounted = collected !== null && ['delivered', 'partly delivered'].includes(step);
    if (isCounted && (before === undefined || at >= before.at)) this.#collected = { taka: collected, at };
    const isOtherAmount = before?.taka !== this.#collected?.taka;
    if (isLast) [this.#word, this.step, this.#at] = [word, step, at];
    if (isNews || isOtherAmount) this.#move(step, isNews || before !== undefined);
  }

  /** Before pickup a word may mean something else, until an earlier message says that it was picked up by then. */
  #reread({ word, at }: { word: string; at: number }): { word: string; step: CourierStep; at: number } {
    const { steps, stepsBeforePickup = {} } = courierKinds[this.#courier];
    const isAtPickup = isBeforePickup(this.step) && ['none', 'handed over'].includes(this.status);
    const step = (isAtPickup ? stepsBeforePickup[word] : undefined) ?? steps[word] ?? 'lost';
    const last = stepsBeforePickup[this.#word] && isBeforePickup(this.step) ? steps[this.#word] : undefined;
    return last && this.#at !== undefined && at <= this.#at && isOnTheRoad(step)
      ? { word: this.#word, step: last, at: this.#at }
      : { word, step, at };
  }

  /** The courier has another parcel under the same number of ours. */
  hearOfTwin(id: number | string): void {
    this.attention = `the parcel ${id} for this order too`;
  }

  /** Staff have it in their hands again. */
  receive(): void {
    this.status = 'returned';
  }

  /** The shop asks where it is, until it is back. */
  ask(status: string, at: number): void {
    if (!['back', 'part back'].includes(this.step) && this.status !== 'returned' && this.status !== 'none')
      this.hear({ status, at, collected: null });
  }

  #move(step: CourierStep, maySettle: boolean): void {
    const amounts = this.#collected && `collected ${formatTaka(this.#collected.taka)} of ${formatTaka(this.#cash)}`;
    const isRight = this.#collected?.taka === this.#cash;
    if (step === 'delivered' && amounts && !isRight) this.attention = amounts;
    else {
      if (step === 'delivered' && isRight && this.attention?.includes('collected')) this.attention = null;
      const to = places[step];
      if (to && maySettle) this.#moveTo(to);
    }
  }

  #moveTo(to: ShippingStatus): void {
    if (this.status === 'none') this.attention = 'changed or cancelled';
    else if (this.status === 'returned' && to === 'coming back') return;
    else if (this.status === 'returned') this.attention = `says ${to}, but in the shop the parcel is returned`;
    else this.status = to;
  }
}

/** A final step counts more than others; of two, the later counts. */
function isAfter([step, at]: [CourierStep, number], [before, beforeAt]: [CourierStep, number]): boolean {
  if (isFinalStep(step) !== isFinalStep(before)) return isFinalStep(step);
  return at === beforeAt ? courierSteps.indexOf(step) > courierSteps.indexOf(before) : at > beforeAt;
}
