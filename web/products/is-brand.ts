/** False for placeholders such as "no brand", which are only for the shopkeeper. */
export const isBrand = (name: string): boolean => !/^(?:no|without|un)[ -]?brand(?:ed)?$/i.test(name.trim());
