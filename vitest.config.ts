import { defineConfig } from 'vitest/config';

// On a PostgreSQL that is not ours only what speaks to it is tested again.
const onOtherPostgres = process.env.HTTP_ONLY === 'true';

export default defineConfig({
  test: {
    include: onOtherPostgres
      ? [
          'server/{accounts,dashboard-search,demo,discovery,history,http,import,jobs,media}/**/*.test.ts',
          'server/{messages,orders,outside,parcels,products,search,settings,shelves}/**/*.test.ts',
        ]
      : ['{server,shared,web,test,bench,scripts}/**/*.test.ts'],
    globalSetup: ['test/support/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // a database each, two cores: more would only wait for each other
    maxWorkers: 2,
  },
});
