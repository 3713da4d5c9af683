import type { Chosen } from '#shared/api/catalogue/admin-products.ts';
import type { BodyOf, DataOf } from '#shared/api/endpoint.ts';
import { bulkPricesApi, type PricePreview, type PriceRule } from '#shared/api/catalogue/bulk-prices.ts';
import { lockProducts } from '#server/catalogue/catalogue-lock/catalogue-lock.ts';
import { actAs } from '#server/platform/db/act-as.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { NotFound, refusal } from '#server/platform/http/errors/errors.ts';
import {
  findSkipped,
  lockBatch,
  previewPrices,
  recordPrices,
  restorePrices,
  writePrices,
} from './bulk-prices.queries.ts';
import { findChosen } from './chosen-products.service.ts';
import { lockVariantsOf } from './chosen-products.queries.ts';

/** What a change of the chosen products' prices would do. Throws Invalid and LIST_CHANGED. */
export async function previewPriceChange(
  { db }: Database,
  { rule, ...chosen }: Chosen & { rule: PriceRule },
  lowStock: number,
): Promise<PricePreview> {
  return previewPrices(db, await findChosen(db, chosen, lowStock), rule);
}

/**
 * Changes the prices as the preview showed, all or nothing. Throws Invalid, LIST_CHANGED if a product or price is
 * another by now, and STEEP_CHANGE without the confirmation of a steep one.
 */
export async function changePrices(
  database: Database,
  admin: Caller,
  { rule, stamp, isSteepMeant = false, ...chosen }: BodyOf<typeof bulkPricesApi.change>,
  lowStock: number,
): Promise<DataOf<typeof bulkPricesApi.change>> {
  return inTransaction(database, async (tx) => {
    await actAs(tx, admin.userId);
    const ids = await findChosen(tx, chosen, lowStock);
    await lockVariantsOf(tx, ids);
    await lockProducts(tx, ids);
    const { steep, products, variants, stamp: present } = await previewPrices(tx, ids, rule);
    if (present !== stamp)
      throw refusal(
        bulkPricesApi.change,
        'LIST_CHANGED',
        'Products or prices have changed. Look at the preview again.',
      );
    if (steep > 0 && !isSteepMeant)
      throw refusal(
        bulkPricesApi.change,
        'STEEP_CHANGE',
        'Some prices change by more than 80 %. Confirm these first.',
        {
          details: { variants: steep },
        },
      );
    const batch = await writePrices(tx, ids, rule);
    await recordPrices(tx, { batch, products: ids, actor: admin.userId, isUndo: false });
    return { _id: batch, products, variants };
  });
}

/** Gives each variant its former price, except where it was changed since. Throws NotFound and Conflict. */
export async function undoPriceChange(
  database: Database,
  admin: Caller,
  id: string,
): Promise<DataOf<typeof bulkPricesApi.undo>> {
  return inTransaction(database, async (tx) => {
    await actAs(tx, admin.userId);
    const batch = await lockBatch(tx, id);
    if (!batch) throw new NotFound('This change can no longer be undone.');
    if (batch.isUndone) throw refusal(bulkPricesApi.undo, 'ALREADY_UNDONE', 'This change was undone already.');
    await lockVariantsOf(tx, batch.products);
    await lockProducts(tx, batch.products);
    const left = await findSkipped(tx, id);
    const { restored, products } = await restorePrices(tx, id);
    await recordPrices(tx, { batch: id, products, actor: admin.userId, isUndo: true });
    return { restored, ...left };
  });
}
