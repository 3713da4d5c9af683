import type { Kysely } from 'kysely';
import type { Column } from '#shared/catalogue/import-columns.ts';
import type { DB } from '#server/platform/db/types.ts';
import { listSkuHolders } from './import-codes.queries.ts';
import type { FileProduct } from './file-product.ts';
import type { RowReader } from '../sheet/import-cells.ts';

const batch = 5000;

/** The SKUs of a file, each of one row alone. */
export class FileSkus {
  private readonly rows = new Map<string, RowReader<Column>>();

  /** Adds the SKU of a row, and reports an SKU that an earlier row already has. */
  add(reader: RowReader<Column>): void {
    const sku = reader.text('sku').toLowerCase();
    if (sku === '') return;
    const earlier = this.rows.get(sku);
    if (earlier) reader.report('sku', `Line ${earlier.row.line} already has this SKU`);
    else this.rows.set(sku, reader);
  }

  /** Reports SKUs that products have which this file does not speak of. Of the others it says all SKUs. */
  async requireFree(db: Kysely<DB>, products: readonly FileProduct[]): Promise<void> {
    const slugs = new Set(products.map(({ slug }) => slug));
    const skus = [...this.rows.keys()];
    for (let from = 0; from < skus.length; from += batch)
      for (const { sku, slug } of await listSkuHolders(db, skus.slice(from, from + batch)))
        if (!slugs.has(slug)) this.rows.get(sku)?.report('sku', `The product ${slug} has this SKU`);
  }
}
