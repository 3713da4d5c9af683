import { expect, type Page } from '@playwright/test';

/** Narrow phones, and letters that somebody made larger: a third, and twice as large. */
const sizes = [
  { width: 320, text: 100 },
  { width: 360, text: 130 },
  { width: 320, text: 200 },
  { width: 360, text: 200 },
];

/** Nothing is wider than the screen: a phone would draw all of it smaller. */
export async function expectToFit(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
  expect(screen).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** However narrow the phone and large its letters: all that is said stands within the screen's width. */
export async function expectNothingCut(page: Page): Promise<void> {
  const former = page.viewportSize();
  const found: string[] = [];
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 640 });
    const cut = await page.evaluate(cutAt, text);
    found.push(...cut.map((one) => `${width} px, text at ${text} %: ${one}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (former) await page.setViewportSize(former);
  expect(found).toEqual([]);
}

/** In the browser: texts and buttons beside the screen. What is moved by the finger may be there. */
function cutAt(percent: number): string[] {
  const root = document.documentElement;
  root.style.fontSize = `${percent}%`;
  const isSwiped = (part: Element | null): boolean =>
    part !== null &&
    part !== document.body &&
    (['auto', 'scroll'].includes(getComputedStyle(part).overflowX) || isSwiped(part.parentElement));
  // what is not drawn until it comes into sight has the places of before
  const shown = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
  const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
  for (const part of document.body.querySelectorAll('a, button, p, h1, h2, h3, dd, dt, label, input, select')) {
    if (!part.checkVisibility(shown) || isSwiped(part)) continue;
    const { left, right, width } = part.getBoundingClientRect();
    // the layout's width: the window's grows with what does not fit
    const isBeside = left < -1 || right > root.clientWidth + 1;
    const text = (part.textContent ?? '').trim().slice(0, 30);
    // words for screen readers alone are 1 pixel wide
    const isSqueezed = text.length > 2 && width !== 1 && width < 16;
    if (isSqueezed || (width > 1 && isBeside))
      found.push(`${part.tagName} ${text} (${Math.round(left)}–${Math.round(right)})`);
  }
  return found;
}
