import { expect, type Page } from '@playwright/test';

// What stays in Latin letters on a Bangla page: the way back to English, names that are written so, sizes, numbers of
// products.
const latin = [
  /^English$/,
  /^(?:শেয়ার: )?(?:Facebook|Instagram|YouTube|WhatsApp|Messenger)$/,
  /^[\w.+-]+@[\w.-]+$/,
  /^[SMLX\d]{1,4}(?: · [SMLX\d]{1,4})*$/,
  /^[A-Z]{1,3}-?[A-Z0-9-]{4,}$/,
];

/** All that can be seen or heard on the page is in Bangla, apart from `allowed`. */
export async function expectNoEnglish(page: Page, allowed = /^$/): Promise<void> {
  const said = await page.evaluate(() => {
    const found = new Set<string>();
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, noscript, template') && isShown(parent))
        found.add(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (isShown(element))
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) found.add(element.getAttribute(name) ?? '');
    }
    return [...found, document.title, document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''];
  });
  const left = said
    .map((text) => text.trim())
    .filter((text) => /[A-Za-z]/.test(text) && ![...latin, allowed].some((one) => one.test(text)));
  expect(left, 'English on a Bangla page').toEqual([]);
}
