// The rules by which spellings become sounds (sounds.ts): tables, each applied in its order.

/** Each pattern, and the letters that take its place. */
export type Rules = readonly (readonly [RegExp, string])[];

/** Letters that Bangla writes but does not pronounce. */
export const silentBangla: Rules = [
  [/[ঁঃ]/gu, ''],
  [/ক্ষ/gu, 'ক'],
  [/জ্ঞ/gu, 'গ'],
  [/ঙ্গ/gu, 'ঙ'],
  [/([শষসতথদধজহ])্ব/gu, '$1'], // স্বর্ণ, ত্বক
  [/্য(?!\u09bc)/gu, ''], // ব্যাগ
  [/[অএ]া/gu, 'আ'], // অ্যাপল, এ্যাপল
  [/^(ছোট|বড\u09bc|ভাল)$/u, '$1ো'], // the few final vowels that are spoken
];

/** Clusters that only English words have: no vowel is spoken where Bangla would read one. */
export const loanClusters: Rules = [
  [/[নরল]্[টড](?=[ক-হ]্?[\u09be-\u09ccয])|স্ট(?=[বকপ])/gu, '$&্'], // হ্যান্ডব্যাগ, রিস্টব্যান্ড
  [/(?<=[অ-ঔ\u09be-\u09cc])[ক-হ](?=স্[টপক]|[কগপফব]্[রল])/gu, '$&্'], // লিপস্টিক, সানগ্লাস
  [/[টডফ](?=[সট]$)/u, '$&্'], // কেডস, গিফট
  [/য\u09bc(?=[ক-হ])/gu, '$&্'], // গয়না
];

/** English and Banglish spelling to one letter a sound, in this order. */
export const latinSpelling: Rules = [
  [/^sch/, 'sk'], // school
  [/c+h+|tch/g, 'C'], // baccha, bachcha, watch
  [/[st]ion/g, 'son'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/^tsh/, 'tish'], // tshirt
  [/ir(?=[tls])/g, 'ar'], // shirt, girl
  [/ck/g, 'k'],
  [/cc(?=[eiy])/g, 'ks'], // accessory
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/qu/g, 'kw'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/d?ge$/, 'j'], // orange
  [/igh/g, 'ai'], // light
  [/ph/g, 'f'],
  [/([bcdgjkrstwz])h/g, '$1'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/eau/g, 'iu'], // beauty
  [/ea(?=t[aeiou]|d)/g, 'e'], // leather (its h is gone), bead
  [/ee|ea|ie(?=[^aeiou])/g, 'i'],
  [/oo/g, 'u'],
  [/ui(?=t|se)/g, 'u'], // suit, juice
  [/oa(?=[tdpksnlfmC])/g, 'o'], // coat
  [/ue$/, 'u'], // blue
  [/([fkmpt])u([^aeiou])e$/, '$1iu$2'], // cute, costume
  [/our(?=$|ed)/, 'or'], // colour
  [/ou/g, 'au'], // pouch
  [/ow(?=e[rl])/g, 'aw'], // flower
  [/ow(?=[nd])/g, 'au'], // brown
  [/ow(?=[^aeiou]|$)/g, 'o'], // yellow
  [/aw(?=[^aeiou]|$)/g, 'o'], // shawl
  [/ew(?=[aeiou])/g, 'u'], // jewel
  [/ew/g, 'iu'], // new
  [/^([^aeiou]*)ai(?=[nl]$)/, '$1e'], // chain, nail
  [/^([^aeiou]*)ey$/, '$1e'], // grey
  [/ey$/, 'i'], // turkey
  [/^([^aeiou]*)a([^aeiouwyr])e$/, '$1e$2'], // lace
  [/^([^aeiou]*)[iy]([^aeiouwy])e$/, '$1ai$2'], // white
  [/([^aeioulr])le$/, '$1al'], // bottle
  [/ay$/, 'e'], // spray
];

/** Rules for both scripts, applied last. */
export const foldedSounds: Rules = [
  [/([a-zA-Z])\1+/g, '$1'],
  [/ngg/g, 'ng'],
  [/ngk/g, 'nk'],
  [/o[wy](?=[aeiou])/g, 'w'], // ওয়া
  [/hw/g, 'w'], // হোয়াইট
  [/^u(?=[aei])/, 'w'], // উইন্টার
  [/([iu])y(?=[aeiou])/g, '$1'], // জুয়েলারি
  [/([^aeiouy])ya/g, '$1a'],
  [/y(?![aeiou])|(?<![aeiou])y/g, 'i'],
  [/au|ou/g, 'au'],
  [/ei/g, 'e'], // নেইল
  [/([aeiou])h(?=$)/g, '$1'],
  [/([aeiou].*[^aeiouyw])e$/, '$1'], // the silent e: jute is not juta
  [/([^aeiou]{2})o$/, '$1'], // rokto: রক্ত has it unwritten
  [/([aeiou][^aeiou])[aeo](?=[^aeiou][aeiou])/g, '$1'], // komola, kamala and komla: কমলা
  [/([aeiou].*[^aeiou])e(?=[^aeiou]$)/, '$1a'], // sandel, sandal
];
