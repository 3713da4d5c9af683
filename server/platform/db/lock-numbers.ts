/**
 * The numbers of the advisory locks that processes of one database wait for each other with, so that no two mean the
 * same lock. Any number will do, as long as every process uses the same one.
 */
export const lockNumbers = {
  /** Held while the database is brought up to date: of two processes that start together, one waits for the other. */
  migration: 7_240_115,
  /** Imports wait for each other. */
  import: 7_240_116,
  /** The search for a free slug of a product: the second waits until the first has taken its slug. */
  productSlug: 7_240_117,
  /** The same for slugs of categories, sub-categories and brands. */
  shelfSlug: 7_240_118,
  /** The first half of the keys by which workers of jobs show that they live; the second is a hash of their name. */
  presence: 7_240_119,
  /** Counting the messages that the shop sends to people: one process at a time. */
  messageCounting: 7_240_120,
  /** The first half of the keys by which processes say where their files lie (decision 48). */
  place: 7_240_148,
  /** Held while a process looks whether its files lie where those of the others do. */
  choosingPlace: 7_240_149,
  /** Held while a backup is made: one at a time, and no picture is removed meanwhile. */
  backup: 7_240_147,
  /** The one live Haat that uses a data folder: "haat" in bytes. */
  dataFolder: 0x68616174,
  /** Seed of the hash of a message of the contact form: if it is sent twice at once, the second waits for the first. */
  contactSending: 12,
} as const;
