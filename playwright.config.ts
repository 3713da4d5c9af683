import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const { PLAYWRIGHT_JSON_OUTPUT_NAME: report, TEST_PART: part } = process.env;

// A journey that is about one screen says so by its tag. Each of the others runs on the phone in `npm test`, and on the
// desktop in the rest of `npm run test:all` (scripts/test.ts), where also those with the tag @long run. Without a part
// both screens run.
const screens = {
  first: { desktop: { grep: /@desktop/, grepInvert: /@long/ }, phone: { grepInvert: /@desktop|@long/ } },
  rest: { desktop: { grepInvert: /@phone|^(?!.*@long).*@desktop/ }, phone: { grep: /@long/, grepInvert: /@desktop/ } },
  both: { desktop: { grepInvert: /@phone/ }, phone: { grepInvert: /@desktop/ } },
};
const { desktop, phone } = screens[part === 'first' || part === 'rest' ? part : 'both'];

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/support/start-shop.ts',
  // one more than cores: some journeys wait, for what comes every few seconds
  workers: Math.max(2, availableParallelism()) + 1,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  // for what hangs: on a busy machine each takes many times as long as alone
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // known once the shop has started; each worker reads this file again
    baseURL: process.env.SHOP_ADDRESS,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    actionTimeout: 30_000,
    // its journeys alone let it in: what it keeps would hide faults of others
    serviceWorkers: 'block',
    // nothing is gained by watching things move
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // else it starts a second process beside each page, for one that may follow
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    { name: 'desktop', ...desktop, use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      ...phone,
      use: {
        browserName: 'chromium',
        userAgent: devices['Galaxy S9+'].userAgent,
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
