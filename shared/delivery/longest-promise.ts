import { currentLanguage, formatNumber } from '../language.ts';

/**
 * Days of the calendar from the order to the door that the shop promises at most. The law says so of orders that are
 * paid in full in advance (Digital Commerce Operation Guidelines 2021); the shop promises every order the same.
 */
export const longestPromise = { insideDhaka: 5, outsideDhaka: 10 } as const;

export const longestPromiseTo = (district: string): number =>
  longestPromise[district === 'Dhaka' ? 'insideDhaka' : 'outsideDhaka'];

/** `5 days in Dhaka and 10 days elsewhere`, for the pages that say it in the language of the page. */
export function longestInWords(): string {
  const [inside, outside] = [longestPromise.insideDhaka, longestPromise.outsideDhaka].map((days) => formatNumber(days));
  return currentLanguage() === 'bn'
    ? `ঢাকায় ${inside} দিন, ঢাকার বাইরে ${outside} দিন`
    : `${inside} days in Dhaka and ${outside} days elsewhere`;
}
