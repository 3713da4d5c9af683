export { showSeen } from '../recently-viewed/show-viewed.ts';
import { addToWishlist, readWishlist, removeFromWishlist } from './stored-wishlist.ts';

// The actions of the buttons in render-also.tsx. Loaded when a button is pressed, or the list has products.

const heart = '[data-wish]';

/** Marks the products of the wishlist. */
export function showWishlist(): void {
  const wished = new Set(readWishlist().map(({ productId }) => productId));
  for (const button of document.querySelectorAll<HTMLElement>(heart))
    mark(button, wished.has(button.dataset.wish ?? ''));
}

export async function press(target: EventTarget): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-early]') : null;
  if (button?.dataset.wish) return wish(button, button.dataset.wish);
  if (button) await share(button);
}

/** A full heart, and on a product's page the way to the list beside it. */
function mark(button: HTMLElement, isWished: boolean): void {
  button.ariaPressed = String(isWished);
  button.querySelector('svg')?.classList.toggle('fill-red', isWished);
  const next = button.nextElementSibling;
  if (next instanceof HTMLAnchorElement) next.hidden = !isWished;
}

async function wish(button: HTMLElement, id: string): Promise<void> {
  const isWished = button.ariaPressed !== 'true';
  // before the request, because the account may take a moment
  mark(button, isWished);
  await (isWished ? addToWishlist(id, Number(button.dataset.price)) : removeFromWishlist(id));
  showWishlist();
}

/** The phone's own share sheet; elsewhere the address is copied. It carries the chosen colour and size. */
async function share(button: HTMLElement): Promise<void> {
  const link = { title: document.title, url: location.href };
  const { copied = '', copy = '' } = button.dataset;
  try {
    if (typeof navigator.share === 'function' && navigator.canShare?.(link)) return await navigator.share(link);
    await navigator.clipboard.writeText(link.url);
    for (const element of [button.querySelector('span'), button.parentElement?.querySelector('[role=status]')])
      if (element) element.textContent = copied;
  } catch (error) {
    // closing the share sheet is a choice, not a fault; without a clipboard the address bar remains
    if (!(error instanceof DOMException) || error.name !== 'AbortError') window.prompt(copy, link.url);
  }
}
