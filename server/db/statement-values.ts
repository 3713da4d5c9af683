/** Collects the values of a statement that is put together from parts, and returns their placeholders: $1, $2 … */
export class StatementValues {
  readonly list: unknown[] = [];
  readonly place = (value: unknown): string => `$${this.list.push(value)}`;
}
