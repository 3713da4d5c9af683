const window = 5;

/** 1 … 4 5 6 7 8 … 20: a window of five, the first, the last, and null where pages are left out. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const start = Math.max(1, Math.min(current - 2, total - window + 1));
  const end = Math.min(total, start + window - 1);
  const middle = Array.from({ length: end - start + 1 }, (_, n) => start + n);
  return [
    ...(start > 1 ? [1] : []),
    ...(start > 2 ? [null] : []),
    ...middle,
    ...(end < total - 1 ? [null] : []),
    ...(end < total ? [total] : []),
  ];
}
