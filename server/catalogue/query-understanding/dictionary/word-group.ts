/**
 * Synonyms: in English, in Bangla, and as people type Bangla in Latin letters. Only true synonyms share a group: a boot
 * is not a shoe. Spellings that sound alike (zuta, jootah) need no entry.
 * A word is in two groups only if it has two meanings. হলুদ is yellow and turmeric; ফুল is a flower and "full"; gold
 * and silver are metals and colours. ছেলে and মেয়ে mean boys and girls, and also men's and ladies' wear.
 */
export type WordGroup = readonly string[];
