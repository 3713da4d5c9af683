/** False for what stands in the catalogue where goods have no brand: that is for the shopkeeper. */
export const isBrand = (name: string): boolean => !/^(?:no|without|un)[ -]?brand(?:ed)?$/i.test(name.trim());
