import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,shared,web,test,bench,scripts}/**/*.test.ts'],
    globalSetup: ['test/support/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // a database each, two cores: more would only wait for each other
    maxWorkers: 2,
  },
});
