/** The letter in a person's circle: the first of the name, or U. */
export function initialOf({ name }: { name: string }): string {
  return [...name.trim()][0]?.toUpperCase() ?? 'U';
}
