/**
 * For how many days each kind of thing is kept that nobody needs any more and that would grow for ever. Orders, their
 * events, stock, money and what refers to them are kept without end. docs/architecture/messages-and-jobs.md says the
 * same in words.
 */
export const retentionDays = {
  /** Changes that lists of orders read; they read all of it again after a longer pause. */
  orderChanges: 1,
  /** The same of products. */
  productChanges: 1,
  claims: 1,
  importFiles: 7,
  /** What a crash left of a file that was being written. */
  unfinishedFiles: 1,
  letterFiles: 30,
  messageCounts: 30,
  /** What was asked so long ago is struck through no more (decision 68). */
  askedPrices: 30,
  alarms: 30,
  deadJobs: 30,
  /** The bell shows 30 days. */
  readNotices: 31,
  sentMessages: 90,
  /** From the message on; whoever waits for longer than the other has forgotten it. */
  toldWaits: 90,
  stockWaits: 180,
  searches: 90,
  unsentMessages: 180,
  devices: 180,
  imports: 180,
  answeredQuestions: 180,
  backupNotes: 365,
  returnPictures: 365,
  messageDays: 365,
  history: 730,
} as const;
