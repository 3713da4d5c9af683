// Parts of Dhaka that people name by number; the couriers' list has them by their bus stops, or not at all.

const numbered: readonly (readonly [name: string, numbers: readonly number[]])[] = [
  ['Gulshan', [1, 2]],
  ['Mirpur', [1, 2, 6, 7, 10, 11, 12, 13, 14]],
  ['Uttara Sector', Array.from({ length: 18 }, (_, n) => n + 1)],
];

export const numberedAreas: readonly string[] = numbered.flatMap(([name, numbers]) =>
  numbers.map((number) => `${name} ${number}`),
);
