import type { Page } from './journey.ts';

interface Shift {
  value: number;
  moved: string[];
}

/** From the page's very start: what moved without anybody having touched it. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        // a font that comes late moves what follows by a fraction of a pixel, which nobody sees and Lighthouse writes
        // as 0
        if (entry.hadRecentInput || entry.value < 0.0005) continue;
        // this browser has no Bangla font, as next to no phone; ours comes when the script is there (decision 11)
        if (entry.sources.every(({ node }) => /^[^a-z]{0,80}[\u0980-\u09ff].{0,80}$/.test(node?.textContent ?? '')))
          continue;
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
