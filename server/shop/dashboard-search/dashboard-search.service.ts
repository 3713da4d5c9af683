import type { Found } from '#shared/api/shop/dashboard-search.ts';
import { latinDigits } from '#shared/digits.ts';
import { can } from '#shared/roles.ts';
import { searchCustomers } from '#server/people/accounts/accounts.ts';
import { searchProducts } from '#server/catalogue/products/products.ts';
import type { Database } from '#server/platform/db/database.ts';
import { searchWords } from '#server/platform/db/queries/search-words.ts';
import type { Caller } from '#server/platform/http/callers/guard.ts';
import { searchOrders } from '#server/sales/orders/orders.ts';

const max = 5;

/** Orders, products and customers that match the typed words, as far as the caller may see them. */
export async function findAnything(database: Database, caller: Caller, typed: string): Promise<Found> {
  const words = searchWords(typed);
  const [orders, products, customers] = await Promise.all([
    can(caller, 'orders.read') ? searchOrders(database, words, max) : [],
    can(caller, 'products.read')
      ? searchProducts(database, { words: spelledWords(typed), code: latinDigits(typed.trim()) }, max)
      : [],
    can(caller, 'people.read') ? searchCustomers(database, words, max) : [],
  ]);
  return { orders, products, customers };
}

/** A Bangla name may have digits of either kind: words are searched as they were typed and with Latin digits. */
function spelledWords(typed: string): string[][] {
  const words = typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => [...new Set([word, latinDigits(word)])]);
}
