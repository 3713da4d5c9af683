import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const timesSlower = 4;

/** What a bench says of its phone. */
export const slowPhoneInWords = 'slow 4G (1.6 Mbit/s, 150 ms), processor 4 times slower, 360 × 740';

/** A cheap phone on a slow network, which has never been at the shop. The caller closes its context. */
export async function slowPhone(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; client: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4g);
  await client.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  return { context, page, client };
}
