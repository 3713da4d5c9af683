import type { MessageValues } from './message-variables.ts';

/**
 * The text with its variables replaced by values. An empty value takes the white space before it along, so that no gap
 * or empty paragraph stays. In one pass: a value that says `{order}` stays as it is.
 */
export function fillWords(text: string, values: MessageValues): string {
  const named = new Map<string, string | undefined>(Object.entries(values));
  return (
    text
      // white space from its beginning: tried from each of its places, a long run would take seconds
      .replace(/(?<!\s)(\s*)\{(\w+)\}/g, (_, space: string, name: string) => {
        const value = named.get(name);
        return value ? space + value : '';
      })
      .trim()
  );
}
