/**
 * Words for one thing: in English, in Bangla, and as people type Bangla in Latin letters. Only true synonyms share a
 * group: a boot is not a shoe. Spellings that sound alike (zuta, jootah) need no entry.
 * A word is in two groups only if people mean two things by it: হলুদ is yellow and turmeric; ছেলে and মেয়ে are said
 * of boys and girls and of men's and ladies' wear; gold and silver are the metal and the colour; ফুল is a flower and
 * "full".
 */
export type WordGroup = readonly string[];
