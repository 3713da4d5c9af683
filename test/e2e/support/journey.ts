import { test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';

export { expect } from '@playwright/test';
export type { Locator, Page } from '@playwright/test';

interface Options {
  /** Addresses that this test means to see fail: the browser's own line about them is no fault. */
  mayFail: RegExp | undefined;
}

/** Of a whole file, since its browser is started so. */
interface Pictures {
  /**
   * The browser fetches no pictures: making hundreds of sizes would take most of the run, and answering in the shop's
   * place would keep the browser from remembering files, so each page would fetch its script again. `blank`: answered
   * in the shop's place, for pages on which some cannot be had. `real`: the shop's own.
   */
  pictures: 'none' | 'blank' | 'real';
}

interface Journey {
  /** As a person presses: a tap on a phone, a click elsewhere. */
  press(target: Locator): Promise<void>;
  /** Opens a page and waits until its script has taken it over. */
  visit(path: string): Promise<void>;
  /** What went wrong unseen so far; anything left in it at the end fails the test. */
  faults: string[];
  answeredPictures: void;
}

const blank = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800"/>';

/** Playwright's test, in which anything that goes wrong unseen (an error in the console, a broken policy) fails too. */
export const test = base.extend<Options & Journey, Pictures>({
  mayFail: [undefined, { option: true }],
  pictures: ['none', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      const { args = [] } = launchOptions;
      const more = pictures === 'none' ? ['--blink-settings=imagesEnabled=false'] : [];
      await use({ ...launchOptions, args: [...args, ...more] });
    },
    { scope: 'worker' },
  ],
  answeredPictures: [
    async ({ context, pictures }, use) => {
      // the first one is not waited for (web/platform/page/defer-scripts.ts): it would never come
      if (pictures === 'none') await context.addInitScript(forgoFirstPicture);
      if (pictures === 'blank')
        await context.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: blank }));
      await use();
    },
    { auto: true },
  ],
  faults: [
    async ({ context, mayFail }, use) => {
      const faults = await watchFaults(context, mayFail);
      await use(faults);
      // a page that goes on asking by itself is answered no more
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      base.expect(faults, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  press: async ({ isMobile }, use) => {
    await use((target) => (isMobile ? target.tap() : target.click()));
  },
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await takenOver(page);
    });
  },
});

/** In the page: answers that the first picture is there, once, to the one who asks before all else. */
function forgoFirstPicture() {
  const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete')!;
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    configurable: true,
    get(this: HTMLImageElement) {
      Object.defineProperty(HTMLImageElement.prototype, 'complete', own);
      return this.fetchPriority === 'high' || Boolean(own.get?.call(this));
    },
  });
}

async function watchFaults(context: BrowserContext, mayFail: RegExp | undefined): Promise<string[]> {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isMeant = mayFail?.test(message.location().url) && message.text().startsWith('Failed to load resource');
    if (!isMeant) faults.push(`${message.text()} (${message.location().url})`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Broken policy: ${violatedDirective} by ${blockedURI}`),
    );
  });
  return faults;
}

/** Before the script has come, a press on what needs script is lost: nothing to test, and a person presses again. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  );
}
