/**
 * Whether a price changes by more than 80 %, up or down, as a typing error does: ৳1,101 → ৳1. Such a change needs a
 * confirmation. In SQL: is_steep() in db/routines/catalogue.sql. Both in Taka.
 */
export function isSteep(before: number, after: number): boolean {
  return Math.abs(after - before) * 5 > before * 4;
}
