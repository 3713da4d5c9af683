import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded-postgres.ts';
import { fillShop } from './fill-shop.ts';
import { multiplyTo } from './multiply-products.ts';

// `node bench/fill-catalogue.ts DATA_DIR PRODUCTS [SOURCE.csv]` fills a shop with about so many products, made of the
// demo's or of a list of names. The same list gives the same shop.

const [dataDir, products, source] = process.argv.slice(2);
if (!dataDir || !Number(products)) {
  console.error('Usage: node bench/fill-catalogue.ts DATA_DIR PRODUCTS [SOURCE.csv]');
  process.exit(2);
}
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const filled = await fillShop(postgres.connection, dataDir, source);
  if (filled.products < Number(products)) await multiplyTo(postgres.connection, Number(products));
  console.log(`${dataDir} has about ${products} products`);
} finally {
  await postgres.stop();
}
