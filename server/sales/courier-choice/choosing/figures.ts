/** What became of the shop's parcels with one courier, in a district or in the whole country. */
export interface Figures {
  delivered: number;
  /** On their way back, or in the shop again. */
  returned: number;
  /** Of the delivered ones together. */
  days: number;
  /** Parcels in payouts; those that brought less than was collected; Taka that the courier charged for all. */
  paid: number;
  short: number;
  charged: number;
}

export const noFigures: Figures = { delivered: 0, returned: 0, days: 0, paid: 0, short: 0, charged: 0 };

export const sumOf = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) => ({
      delivered: sum.delivered + one.delivered,
      returned: sum.returned + one.returned,
      days: sum.days + one.days,
      paid: sum.paid + one.paid,
      short: sum.short + one.short,
      charged: sum.charged + one.charged,
    }),
    noFigures,
  );

/** What is expected of a courier that the shop does not know yet. */
const usual = { returned: 0.1, days: 3, short: 0.02 };
/** The number of parcels that weighs as much as the expected figure. */
const weightOfUsual = 20;

const shrunk = (sum: number, count: number, expected: number) =>
  (sum + weightOfUsual * expected) / (count + weightOfUsual);

interface Expected {
  /** Shares of its parcels. */
  returned: number;
  short: number;
  days: number;
}

/** What to expect of the next parcel: few parcels in a district say little, so that the whole country counts too. */
export function expectedOf(here: Figures, country: Figures): Expected {
  const of = (part: (one: Figures) => number, count: (one: Figures) => number, first: number) =>
    shrunk(part(here), count(here), shrunk(part(country), count(country), first));
  return {
    returned: of(({ returned }) => returned, endedOf, usual.returned),
    short: of(
      ({ short }) => short,
      ({ paid }) => paid,
      usual.short,
    ),
    days: of(
      ({ days }) => days,
      ({ delivered }) => delivered,
      usual.days,
    ),
  };
}

export const endedOf = ({ delivered, returned }: Figures): number => delivered + returned;

/** Fewer parcels are not shown as a share. */
const fewest = 10;

/** Whether these are enough to speak of. */
export const isEnough = (figures: Figures): boolean => endedOf(figures) >= fewest;

/** Taka that the courier charged for a parcel. Absent: there are too few payouts. */
export const usualCharge = ({ paid, charged }: Figures): number | undefined =>
  paid >= fewest ? Math.round(charged / paid) : undefined;
