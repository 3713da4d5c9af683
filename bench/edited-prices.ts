import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { latinDigits } from '#shared/digits.ts';
import { madeProduct } from './made-products.ts';

/** Nobody may be shown a price that was replaced longer ago than this. */
const latestMs = 1000;
/** Prices that no made-up product has, so that each says by itself which edit it is of. Each is used once. */
const firstPrice = 700_001;
/** A price in an answer, as JSON or as a page writes it: 700001, 700,001 or 7,00,001. */
const pricePattern = /(?<![\d,])7(?:\d{5}|\d\d,\d{3}|,\d\d,\d{3})(?![\d,]\d)/g;

interface Edited {
  id: string;
  slug: string;
  variants: string[];
}
interface Edit {
  product: Edited;
  /** When the shop had said that the next price of the product stands; absent while this one does. */
  replacedAt?: number;
}

/** What an admin edits, and what answers show of it. */
export class EditedPrices {
  readonly #url: string;
  readonly #admin: Record<string, string>;
  readonly #products: readonly Edited[];
  readonly #edits = new Map<number, Edit>();
  readonly #last = new Map<Edited, number>();
  #next = firstPrice;
  /** What was shown too late, and where. */
  readonly stale: string[] = [];
  /** How many prices of edits answers have shown. */
  seen = 0;

  constructor(url: string, admin: Record<string, string>, products: readonly Edited[]) {
    [this.#url, this.#admin, this.#products] = [url, admin, products];
  }

  get edits(): number {
    return this.#edits.size;
  }

  /** Edits the price of a product each second until then; a second later its answers must show the new one. */
  async editUntil(isOver: () => boolean): Promise<void> {
    const looks: Promise<void>[] = [];
    for (let n = 0; !isOver(); n += 1) {
      const product = this.#products[n % this.#products.length];
      if (!product) throw new Error('There is nothing to edit');
      const price = await this.#edit(product);
      looks.push(this.#lookLater(product, price));
      await delay(1000);
    }
    await Promise.all(looks);
  }

  /** Looks at the prices in an answer that was asked for at that time. */
  check(path: string, askedAt: number, text: string): void {
    for (const [found] of latinDigits(text).matchAll(pricePattern)) {
      const edit = this.#edits.get(Number(found.replaceAll(',', '')));
      if (!edit) continue;
      this.seen += 1;
      const late = askedAt - (edit.replacedAt ?? Infinity);
      if (late > latestMs) this.stale.push(`${path} showed ${found}, replaced ${Math.round(late)} ms before`);
    }
  }

  async #edit(product: Edited): Promise<number> {
    const price = this.#next++;
    this.#edits.set(price, { product });
    const body = JSON.stringify({ variants: product.variants.map((_id) => ({ _id, price })) });
    const headers = { ...this.#admin, 'content-type': 'application/json' };
    const answer = await fetch(`${this.#url}/api/v1/admin/products/${product.id}/variants`, {
      method: 'PUT',
      headers,
      body,
    });
    if (!answer.ok) throw new Error(`An edit was refused: ${answer.status} ${await answer.text()}`);
    const before = this.#edits.get(this.#last.get(product) ?? 0);
    if (before) before.replacedAt = performance.now();
    this.#last.set(product, price);
    return price;
  }

  async #lookLater(product: Edited, price: number): Promise<void> {
    await delay(latestMs);
    const { slug } = product;
    const paths = [`/api/v1/products/${slug}`, `/product-details/${slug}`, `/api/v1/products?minPrice=${price}`];
    for (const path of paths) {
      const askedAt = performance.now();
      const answer = await fetch(this.#url + path);
      const text = await answer.text();
      // too much to do just now
      if (answer.status === 503 || answer.status === 429) continue;
      this.check(path, askedAt, text);
      // the next edit of the product may have come meanwhile
      const shown = [...latinDigits(text).matchAll(pricePattern)].map(([one]) => Number(one.replaceAll(',', '')));
      const newest = shown.some((one) => one >= price && this.#edits.get(one)?.product === product);
      if (!newest) this.stale.push(`${path} did not show ${price}, which stood for a second (${answer.status})`);
    }
  }
}

/** Those of the first made-up products that are on no offer, so that what is paid is what the admin writes. */
export async function listEdited({ db }: Database, most: number): Promise<Edited[]> {
  const slugs = Array.from({ length: most * 4 }, (_, n) => madeProduct(n))
    .filter(({ discount }) => discount === 0)
    .slice(0, most)
    .map(({ slug }) => slug);
  const { rows } = await sql<Edited>`
    SELECT id, slug, ARRAY(SELECT v.id FROM variants v WHERE v.product_id = p.id ORDER BY v.position) AS variants
    FROM products p WHERE slug = ANY (${slugs})`.execute(db);
  return rows;
}
