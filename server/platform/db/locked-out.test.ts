import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from './database.ts';
import { addGoods, expectLedgerToAgree, line, newOrder, sendOrder, stockOf } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const { database } = shop;

const hold = (tx: Tx, id: string) => sql`SELECT FROM products WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);

/** Resolves for two callers when both have come. */
function meeting(): () => Promise<void> {
  const come: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      come.push(resolve);
      if (come.length >= 2) for (const go of come) go();
    });
}

test('after a deadlock, one of two transactions runs again, and both are stored', async () => {
  const [one, other] = [await addGoods(database), await addGoods(database)].map(({ productId }) => productId);
  const both = meeting();
  let runs = 0;
  const write = (first: string, second: string) =>
    inTransaction(database, async (tx) => {
      const isFirstRun = (runs += 1) <= 2;
      await hold(tx, first);
      if (isFirstRun) await both();
      await hold(tx, second);
      await sql`UPDATE products SET sold_quantity = sold_quantity + 1 WHERE id = ${first}`.execute(tx);
    });
  await Promise.all([write(one!, other!), write(other!, one!)]);
  // on a busy machine the repeated one may lock its first row before the other one wakes, and both wait once more
  expect(runs).toBeGreaterThanOrEqual(3);
  const { rows } = await sql`SELECT sold_quantity AS sold FROM products WHERE id IN (${one}, ${other})`.execute(
    database.db,
  );
  expect(rows).toEqual([{ sold: 1 }, { sold: 1 }]);
});

test('a transaction that is locked out each time is tried four times', async () => {
  let runs = 0;
  const work = inTransaction(database, async (tx) => {
    runs += 1;
    await sql`DO $$ BEGIN RAISE EXCEPTION 'of two' USING ERRCODE = '40P01'; END $$`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '40P01' });
  expect(runs).toBe(4);
});

test('a transaction that is refused for another reason is tried once', async () => {
  let runs = 0;
  const work = inTransaction(database, async (tx) => {
    runs += 1;
    await sql`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '23505'; END $$`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(1);
});

test('places a locked-out order after all, once', async () => {
  const goods = await addGoods(database, { variants: [{ color: 'Red', quantity: 1 }] });
  // of two that wait for each other, PostgreSQL would choose either: here the order is locked out, the first time only
  await database.pool.query(`
    CREATE SEQUENCE lines_written;
    CREATE FUNCTION lock_out_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('lines_written') = 1 THEN RAISE EXCEPTION 'locked out' USING ERRCODE = '40P01'; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER lock_out_once AFTER INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION lock_out_once()`);
  expect((await sendOrder(shop, await addPerson(shop), newOrder([line(goods)]))).status).toBe(201);
  const { rows } = await database.pool.query('SELECT last_value FROM lines_written');
  expect(rows).toEqual([{ last_value: 2 }]);
  expect(await stockOf(database, goods.variantId)).toBe(0);
  expect(await expectLedgerToAgree(database)).toBe(1);
});
