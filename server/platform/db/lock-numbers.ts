/**
 * The numbers of the advisory locks that processes of one database wait for each other with, so that no two mean the
 * same lock. Any number will do, as long as every process uses the same one.
 */
export const lockNumbers = {
  /** Held while the database is brought up to date: of two processes that start together, one waits for the other. */
  migration: 7_240_115,
  /** Imports wait for each other. */
  import: 7_240_116,
  /** The search for a free slug of a product: the second waits until the first has reserved its slug. */
  productSlug: 7_240_117,
  /** The same for slugs of categories, sub-categories and brands. */
  categorySlug: 7_240_118,
  /** The first half of the keys by which workers of jobs show that they live; the second is a hash of their name. */
  presence: 7_240_119,
  /** Counting the messages that the shop sends to people: a single process at a time. */
  messageCounting: 7_240_120,
  /** The first half of the keys by which processes announce the place of their files (decision 48). */
  place: 7_240_148,
  /** Taken while a process checks that its files are in the same place as those of the others. */
  choosingPlace: 7_240_149,
  /** Taken while a backup is made: only one can run, and no picture is removed meanwhile. */
  backup: 7_240_147,
  /** The one live Haat that uses a data folder: "haat" in bytes. */
  dataFolder: 0x68616174,
  /** Seed of the hash of a contact message: if it is sent twice simultaneously, the second waits for the first. */
  contactSending: 12,
} as const;
