import type { Browser, CDPSession, Page } from '@playwright/test';
import { slowPhone } from './slow-phone.ts';

/** What one first visit was like. Times in ms from the start of the visit. */
export interface Look {
  firstPaint: number;
  largestPaint: number;
  /** When React has taken the page over. */
  alive: number;
  /** What tasks took beyond 50 ms each, after the first paint. */
  blocked: number;
  /** The longest task that began after the load event. */
  longestAfterLoad: number;
  shift: number;
  /** On the wire with headers, by Chromium's type of resource. */
  bytes: Record<string, number>;
}

interface Seen {
  largest: number;
  shift: number;
  tasks: { start: number; ms: number }[];
  alive: number;
  /** The end of the last long task. */
  busyUntil: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** A page is done when its processor had no long task for so long. */
const quietMs = 1500;

/** One visit of a phone that has been here never before. */
export async function lookAt(browser: Browser, url: string): Promise<Look> {
  const { context, page, client } = await slowPhone(browser);
  try {
    const bytes = countBytes(client);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => window.seen.alive > 0);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction((ms) => performance.now() - window.seen.busyUntil > ms, quietMs);
    return { ...(await read(page)), bytes };
  } finally {
    await context.close();
  }
}

function countBytes(client: CDPSession): Record<string, number> {
  const bytes: Record<string, number> = {};
  const types = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  return bytes;
}

/** Runs in the page, before anything of it. */
function watch(): void {
  // phones in Bangladesh have a Bangla font; without one our own comes, and the page is set again
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: text === 'ঔ' ? 9 : 5 }) as TextMetrics;
  const seen: Seen = { largest: 0, shift: 0, tasks: [], alive: 0, busyUntil: 0 };
  window.seen = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  on('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value);
  });
  on('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, ms: duration });
    seen.busyUntil = startTime + duration;
  });
  // React writes keys of its own on the elements that it has taken over; parts of a page are the server's text for ever
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const look = () => {
    if ([...document.querySelectorAll('main a, main button')].some(isTaken)) seen.alive = performance.now();
    else setTimeout(look, 20);
  };
  look();
}

const read = (page: Page): Promise<Omit<Look, 'bytes'>> =>
  page.evaluate(() => {
    const { largest, shift, tasks, alive } = window.seen;
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded = navigation ? (navigation as PerformanceNavigationTiming).loadEventEnd : 0;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const after = (time: number) => tasks.filter(({ start }) => start >= time).map(({ ms }) => ms);
    return {
      firstPaint,
      largestPaint: largest,
      alive,
      shift,
      blocked: after(firstPaint).reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
      longestAfterLoad: Math.max(0, ...after(loaded)),
    };
  });
