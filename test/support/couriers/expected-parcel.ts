import { courierSteps, isFinalStep, type CourierKey, type CourierStep } from '#shared/couriers.ts';
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

  constructor(courier: CourierKey, cash: number, isCancelled: boolean) {
    this.#courier = courier;
    this.#cash = cash;
    this.status = isCancelled ? 'none' : 'handed over';
    this.attention = isCancelled ? 'changed or cancelled' : null;
  }

  get paid(): number {
    return this.status === 'delivered' ? this.#cash : 0;
  }

  hear({ status, at, collected }: Heard): void {
    const step = courierKinds[this.#courier].steps[wordOf(status)] ?? 'lost';
    if (this.#at !== undefined && !isAfter([step, at], [this.step, this.#at])) return;
    const isNews = this.#at === undefined || step !== this.step;
    [this.step, this.#at] = [step, at];
    if (isNews) this.#move(step, collected);
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
    if (this.step !== 'back' && this.status !== 'returned' && this.status !== 'none')
      this.hear({ status, at, collected: null });
  }

  #move(step: CourierStep, collected: number | null): void {
    const to = places[step];
    if (step === 'delivered' && collected !== null && collected !== this.#cash)
      this.attention = `collected ${formatTaka(collected)} of ${formatTaka(this.#cash)}`;
    else if (to && this.status === 'none') this.attention = 'changed or cancelled';
    else if (to && this.status === 'returned') this.attention = `says ${to}, but in the shop the parcel is returned`;
    else if (to) this.status = to;
  }
}

/** A final step counts more than others; of two, the later counts. */
function isAfter([step, at]: [CourierStep, number], [before, beforeAt]: [CourierStep, number]): boolean {
  if (isFinalStep(step) !== isFinalStep(before)) return isFinalStep(step);
  return at === beforeAt ? courierSteps.indexOf(step) > courierSteps.indexOf(before) : at > beforeAt;
}
