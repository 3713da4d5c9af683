import { setImmediate as otherWork } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { addPiece, addProducts } from './add-piece.ts';
import { countLineBlocks, findLines, findPiece, listBounds } from './order-pieces.queries.ts';
import { OrderTable } from './order-table.ts';

/** So many orders are taken over at once: a few milliseconds of this process's time. */
const usualPieces = { orders: 2500, blocksOfLines: 40 };
/** PostgreSQL reads the next pieces meanwhile. */
const askedAhead = 3;

/** All orders, in a few seconds for a million; requests are answered meanwhile. */
export async function readTable({ db }: Pick<Database, 'db'>, pieces = usualPieces): Promise<OrderTable> {
  const table = new OrderTable();
  const bounds = ['-infinity', ...(await listBounds(db, pieces.orders)), 'infinity'];
  for await (const piece of inTurn(bounds.slice(1), (until, n) => findPiece(db, [bounds[n] ?? until, until])))
    if (piece) addPiece(table, piece);
  // in one transaction: the lines stay in their blocks as long as somebody reads them
  await db.transaction().execute(async (tx) => {
    const blocks = await countLineBlocks(tx);
    const parts = Array.from({ length: Math.ceil(blocks / pieces.blocksOfLines) }, (_, n) => n * pieces.blocksOfLines);
    for await (const { orders, products } of inTurn(parts, (from) =>
      findLines(tx, [from, from + pieces.blocksOfLines]),
    ))
      addProducts(table, orders, products);
  });
  return table;
}

/** The answers, one after the other; some questions are asked ahead, and other work comes between. */
async function* inTurn<Asked, Answer>(
  questions: readonly Asked[],
  ask: (question: Asked, n: number) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const waiting: Promise<Answer>[] = [];
  const askOne = (n: number) => {
    const question = questions[n];
    if (question === undefined) return;
    const answer = ask(question, n);
    // it is thrown when its turn comes
    answer.catch(() => undefined);
    waiting.push(answer);
  };
  for (let n = 0; n < askedAhead; n += 1) askOne(n);
  for (let n = askedAhead; ; n += 1) {
    const next = waiting.shift();
    if (!next) return;
    const answer = await next;
    askOne(n);
    yield answer;
    await otherWork();
  }
}
