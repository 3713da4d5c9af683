// Proves that stock, money, their ledgers and orders agree: `npm run check:ledger`, beside a running shop or without
// one. Changes nothing.
import { readConfig } from '../server/config.ts';
import { openDatabase, type Connection } from '../server/platform/db/database.ts';
import { checkLedger } from '#server/sales/ledger/ledger.ts';
import { StartError } from '../server/platform/process/start-error.ts';
import { onShopDatabase, requireShop } from './shop-database.ts';

async function check(connection: Connection): Promise<void> {
  const database = openDatabase(connection, { connections: 1, isForWork: true });
  try {
    const {
      wrong,
      counted: { orders, moves, variants, entries },
    } = await checkLedger(database);
    for (const line of wrong) console.error(line);
    if (wrong.length > 0) process.exitCode = 1;
    else
      console.log(
        `Stock, money and orders agree: ${orders} orders, ${moves} moves of stock, ${variants} variants, ` +
          `${entries} entries of money.`,
      );
  } finally {
    await database.close();
  }
}

function wordsOf(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === '42P01')
    return 'There are no orders in this database yet: start the shop once.';
  return error;
}

try {
  const config = readConfig(process.env);
  requireShop(config);
  await onShopDatabase(config, check);
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
}
