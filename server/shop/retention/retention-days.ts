/**
 * The days for which the shop stores rows and files that would grow forever and are no longer needed. Orders, their
 * events, stock, money and rows that refer to them stay forever. docs/architecture/messages-and-jobs.md describes the
 * same.
 */
export const retentionDays = {
  /** The feed: a reader reads everything again after a longer pause. */
  changes: 1,
  claims: 1,
  importFiles: 7,
  /** Parts of files that a crash left behind. */
  unfinishedFiles: 1,
  letterFiles: 30,
  messageCounts: 30,
  /** Older prices are no longer struck through (decision 68). */
  askedPrices: 30,
  /** They are asked again after some days. */
  courierPrices: 30,
  /** A bulk change of prices can be undone until then. */
  priceBatches: 30,
  alarms: 30,
  deadJobs: 30,
  /** What a courier says of a phone: then a new order asks again. */
  courierScores: 30,
  /** Messages in a courier’s or gateway’s name that are not its own, or belong to no parcel. */
  strangeEvents: 30,
  /** The bell shows 30 days. */
  readNotices: 31,
  sentMessages: 90,
  /** `toldWaits` counts from the message. After `stockWaits`, customers have forgotten that they are waiting. */
  toldWaits: 90,
  stockWaits: 180,
  searches: 90,
  unsentMessages: 180,
  devices: 180,
  imports: 180,
  /** SMS of payments that belong to no order. */
  unmatchedPayments: 90,
  answeredQuestions: 180,
  backupNotes: 365,
  returnPictures: 365,
  messageDays: 365,
  history: 730,
  courierEvents: 730,
  gatewayEvents: 730,
} as const;
