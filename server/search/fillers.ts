import { words } from '../text/words.ts';

// Words that say nothing of what is looked for. They are left out without a word, unless nothing else was typed.
export const fillers: ReadonlySet<string> = new Set(
  `for with and the a an of in on at to by from is my me i want need buy price prices dam দাম koto কত best good
  valo bhalo
  ভালো ভাল nice beautiful sundor shundor সুন্দর latest collection collections কালেকশন online shop shopping bd bangladesh
  er এর r der দের ke কে te তে e জন্য jonno jonyo diye দিয়ে ki কি ache আছে chai চাই lagbe লাগবে kinbo কিনব kinte কিনতে
  o ও ar আর ebong এবং taka takar tk টাকা টাকার product products item items পণ্য ekta একটি একটা no number type`
    .normalize('NFC')
    .split(/\s+/),
);

/** Words by which shoppers ask for lower prices than usual. */
export const offerWords: ReadonlySet<string> = new Set(
  `discount discounts discounted offer offers sale deal deals ছাড় ছাড়ে ছাড়ের chhar charer ডিসকাউন্ট অফার অফারে সেল
  diskount discaunt ofar`
    .normalize('NFC')
    .split(/\s+/),
);

/** Words by which shoppers ask for the cheapest first. `kom dame` comes as two. */
export const cheapWords: ReadonlySet<string> = new Set(
  'cheap cheapest সস্তা shosta sosta budget কমদামি komdami kom কম dame দামে দামের damer'.normalize('NFC').split(/\s+/),
);

/** Praise: searched where something is called so; where nothing is, nothing is missing and nothing need be said. */
export const praise: ReadonlySet<string> = new Set(
  words(`pure khati খাঁটি original অরিজিনাল আসল ashol asol genuine authentic real premium exclusive quality`),
);
