// The structure of text pages. Only loaders read the text, so that browsers do not get both languages as script.

/**
 * A paragraph, or a list of points, with the markup `**important**` and `[label](/address)`. `plain`: a paragraph typed
 * by a user, without markup.
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
  /** A sentence for search engines. */
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
