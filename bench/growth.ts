/** By how much a line through the measurements grows in 10 minutes; `perMinute`: how many there are. */
export function growthOf(measured: readonly number[], perMinute = 1): number {
  const middle = (measured.length - 1) / 2;
  const mean = measured.reduce((sum, one) => sum + one, 0) / measured.length;
  const sum = (of: (place: number, one: number) => number) =>
    measured.reduce((all, one, n) => all + of(n - middle, one - mean), 0);
  const steps = sum((place) => place * place);
  return (10 * perMinute * sum((place, one) => place * one)) / Math.max(1, steps);
}
