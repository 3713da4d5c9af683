interface ChoiceEntry {
  id: string;
  slug: string;
  name: string;
  nameBn: string | null;
}

/** An attribute with its choices, in their order. */
export interface AttributeEntry {
  slug: string;
  name: string;
  nameBn: string | null;
  /** Lists offer its choices as a filter. */
  isFilter: boolean;
  choices: ChoiceEntry[];
}

/** The shop's attributes with choices, in their order. */
export class Attributes {
  #entries: readonly AttributeEntry[] = [];

  set(entries: readonly AttributeEntry[]): void {
    this.#entries = entries;
  }

  get filters(): AttributeEntry[] {
    return this.#entries.filter(({ isFilter }) => isFilter);
  }

  /** These choices, those of one attribute together; ids that are none are left out. */
  byAttribute(ids: readonly string[]): string[][] {
    return this.#entries.flatMap(({ choices }) => {
      const own = choices.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
      return own.length > 0 ? [own] : [];
    });
  }

  /** The ids of choices that `fabric:cotton` and the like name, by the slugs of their attributes. */
  chosenIn(filter: readonly string[]): Map<string, string[]> {
    const chosen = new Map<string, string[]>();
    for (const one of filter) {
      const [attribute, choice] = slugsIn(one);
      const entry = this.#entries.find(({ slug }) => slug === attribute);
      const ids = entry?.choices.flatMap(({ id, slug }) => (slug === choice ? [id] : [])) ?? [];
      chosen.set(attribute, [...(chosen.get(attribute) ?? []), ...ids]);
    }
    return chosen;
  }
}

/** The slugs of the attribute and of its choice in `fabric:cotton`. */
export function slugsIn(filter: string): [attribute: string, choice: string] {
  const [attribute = '', choice = ''] = filter.split(':');
  return [attribute, choice];
}
