/** A category, sub-category or brand, as its card shows it. */
export interface TaxonomyItem {
  _id: string;
  name: string;
  nameBn: string | null;
  logo: string | null;
  /** What is on it, or in what it is. */
  note: string;
  /** Of its page; brands have none. */
  path?: string;
  /** Of a sub-category. */
  category?: { _id: string; name: string };
}

export interface TaxonomyDraft {
  name: string;
  nameBn: string;
  /** An id, or empty. */
  category: string;
  /** Chosen just now; `url`: to be shown before it is sent. */
  logo: { file: File; url: string } | undefined;
}

/** The messages where something is missing; only a sub-category is in a category. */
export interface MissingWords {
  name: string;
  logo: string;
  category?: string;
}
