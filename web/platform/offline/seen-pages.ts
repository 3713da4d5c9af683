/** Pages of one order, one payment, one review, or one account, and drafts of pages. */
const ofOnePerson =
  /^\/(?:dashboard|preview|order\/thanks|pay|track|review|reset-password|confirm-email|erase-my-data)\b/;
/** Without the language that it may name. */
const bare = (path: string) => path.replace(/^\/(?:bn|en)(?=\/)/, '');

/** Whether the service worker keeps the page at this path once it was seen: it is the same for everybody. */
export const isSeenPage = (path: string): boolean => !ofOnePerson.test(bare(path)) && !/^\/(?:api|share)\//.test(path);
