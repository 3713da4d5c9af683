import { formatNumber } from '#shared/language.ts';

/** `1 order`, `1,23,456 orders`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
