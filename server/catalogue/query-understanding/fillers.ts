import { asking } from '#shared/settings/question-words.ts';
import { words } from '#server/platform/text/words.ts';

// Words without meaning for a search. They are left out silently, unless they are the whole search.
export const fillers: ReadonlySet<string> = new Set(
  `for with and the a an of in on at to by from is my me i want need buy price prices dam দাম koto কত best good
  valo bhalo
  ভালো ভাল nice beautiful sundor shundor সুন্দর latest collection collections কালেকশন online shop shopping bd bangladesh
  er এর r der দের ke কে te তে e জন্য jonno jonyo diye দিয়ে ki কি ache আছে chai চাই lagbe লাগবে kinbo কিনব kinte কিনতে
  o ও ar আর ebong এবং taka takar tk টাকা টাকার product products item items পণ্য ekta একটি একটা no number type`
    .normalize('NFC')
    .split(/\s+/),
);

/** Words for "new". They are searched if a product has such a name. Alone, or with fillers, they sort by newest. */
export const newWords: ReadonlySet<string> = new Set(words('new newest latest arrival নতুন notun'));

/**
 * Questions to the shop rather than goods. The shop's answers appear above the products, so these words never match
 * goods that only sound alike.
 */
export const questions: ReadonlySet<string> = new Set(
  words(
    `${Object.values(asking)
      .flatMap((group) => [...group])
      .join(' ')} phone ফোন`,
  ),
);

/** Words for lower prices than usual. */
export const offerWords: ReadonlySet<string> = new Set(
  `discount discounts discounted offer offers sale deal deals ছাড় ছাড়ে ছাড়ের chhar charer ডিসকাউন্ট অফার অফারে সেল
  diskount discaunt ofar`
    .normalize('NFC')
    .split(/\s+/),
);

/** Words for the cheapest first. `kom dame` is two tokens. */
export const cheapWords: ReadonlySet<string> = new Set(
  'cheap cheapest সস্তা shosta sosta budget কমদামি komdami kom কম dame দামে দামের damer'.normalize('NFC').split(/\s+/),
);

/**
 * Praise: products with such a name come first, but if there are none, no word counts as missing. Alone it is searched
 * like any word.
 */
export const praise: ReadonlySet<string> = new Set(
  words(
    `pure khati খাঁটি original অরিজিনাল আসল ashol asol genuine authentic real premium exclusive quality new newest latest নতুন notun`,
  ),
);
