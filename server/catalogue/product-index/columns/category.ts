import { IdRows } from '#server/platform/column-store/id-rows.ts';

/** A category, sub-category or brand. */
export interface TaxonomyEntry {
  id: string;
  slug: string;
  name: string;
  nameBn: string | null;
  /** The category of a sub-category. */
  categoryId: string | null;
}

/** Categories, sub-categories or brands, by small numbers that products keep; 0 stands for none. */
export class TaxonomyTable {
  readonly ids = new IdRows();
  readonly #entries = new Map<number, TaxonomyEntry & { place: number }>();
  readonly #bySlug = new Map<string, number[]>();

  /** Of the id whose 16 bytes stand there. One that is not known yet gets a number too. */
  codeOfBytes(bytes: Uint8Array, at: number): number {
    return (this.ids.rowAt(bytes, at) ?? this.ids.addBytes(bytes, at)) + 1;
  }

  codeOf(id: string): number {
    return (this.ids.rowOf(id) ?? this.ids.add(id)) + 1;
  }

  /** The numbers that products have are below it. */
  get end(): number {
    return this.ids.count + 1;
  }

  /** All that there are, in the order of their names. */
  set(entries: readonly TaxonomyEntry[]): void {
    this.#entries.clear();
    this.#bySlug.clear();
    for (const [place, entry] of entries.entries()) {
      const code = this.codeOf(entry.id);
      this.#entries.set(code, { ...entry, place });
      this.#bySlug.set(entry.slug, [...(this.#bySlug.get(entry.slug) ?? []), code]);
    }
  }

  entry(code: number): (TaxonomyEntry & { place: number }) | undefined {
    return this.#entries.get(code);
  }

  /** Sub-categories of different categories may have the same slug. */
  withSlug(slug: string): readonly number[] {
    return this.#bySlug.get(slug) ?? [];
  }

  /** 1 for each of these codes. */
  among(codes: readonly number[]): Uint8Array {
    const wanted = new Uint8Array(this.end);
    for (const code of codes) wanted[code] = 1;
    return wanted;
  }
}
