import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { password } from '#test/support/people.ts';
import { verifyPassword } from '#server/people/accounts/passwords/password.ts';
import { seedShop } from './fuzz/fuzz-shop.ts';
import { fuzz } from './fuzz/run.ts';
import { expectLedgerToAgree } from './support/orders.ts';
import { testShop } from './support/shop.ts';

// Requests made up from the contract: right, nearly right and hostile, from every kind of caller.
// `npm run fuzz -- --requests N --seed S` sends any number of them.

const requests = Number(process.env.FUZZ_REQUESTS ?? 3000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** How many MB more the process may hold after all requests than before. */
const maxGrowth = 40;

const shop = await testShop();
const seeded = await seedShop(shop);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What is in use. Memory that the process took and keeps for later grows with the load, not with the requests. */
const megabytes = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 2 ** 20);
};

test(
  `${requests} requests of seed ${seed}: no failure, no answer beyond the contract, nothing given away or let through`,
  {
    timeout: 60_000 + requests * 100,
  },
  async () => {
    // what is loaded once, as the reader of pictures, is no growth
    await fuzz(shop, seeded, { requests: Math.min(requests, 500), seed: seed - 1 });
    const before = megabytes();
    const { wrong, statuses, succeeded, codes } = await fuzz(shop, seeded, { requests, seed });
    const after = megabytes();
    const answered = JSON.stringify(statuses);
    console.log(
      `Seed ${seed}: ${requests} requests, answered ${answered}; memory ${before} MB before, ${after} MB after.`,
    );
    expect(wrong.join('\n\n'), `npm run fuzz -- --requests ${requests} --seed ${seed}`).toBe('');
    expect(after - before).toBeLessThan(maxGrowth);
    // it comes far: most calls were answered well, and refused for reasons of their own
    expect(succeeded.size).toBeGreaterThan(shop.endpoints.length * 0.6);
    expect([...codes]).toEqual(
      expect.arrayContaining(['SIGN_IN_NEEDED', 'FORBIDDEN', 'INVALID_INPUT', 'NOT_FOUND', 'INVALID_JSON']),
    );

    await expectLedgerToAgree(shop.database);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const { email, phone, password_hash } = await shop.database.db
      .selectFrom('users')
      .select(['email', 'phone', 'password_hash'])
      .where('id', '=', seeded.victim.id)
      .executeTakeFirstOrThrow();
    expect([email, phone]).toEqual([seeded.victim.email, seeded.victim.phone]);
    expect(await verifyPassword(password, password_hash ?? '')).toBe(true);
  },
);
