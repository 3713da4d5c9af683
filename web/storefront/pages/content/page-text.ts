// What the pages of text are made of. The text itself is read by loaders alone, so that no browser is sent both
// languages as script.

/**
 * A paragraph, or a list of points. `**important**` and `[label](/address)` stand for what they look like. `plain`: a
 * paragraph that somebody wrote, in which they stand for nothing.
 */
export type Block = string | readonly string[] | { plain: string };

export interface Section {
  /** Names it in the address: `/trams-condition#returns`. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface PageText {
  title: string;
  /** For search engines: one sentence. */
  description: string;
  lead: string;
  sections: readonly Section[];
}

export type Topic = 'ordering' | 'payment' | 'delivery' | 'returns' | 'products';

/** A question of the FAQ, and its answer. */
export interface Question {
  /** Names it in the address: `/faq#delivery-time`. */
  id: string;
  topic: Topic;
  question: string;
  answer: readonly Block[];
}
