/** So long fonts are waited for: a paper in another font is better than none. */
const mostWait = 3000;

/**
 * Opens the browser's dialog to print. What is only printed has not been on the screen, so its fonts and pictures are
 * fetched first: names and addresses in Bangla would come out as boxes, and the logo as a gap.
 */
export async function printPage(): Promise<void> {
  const family = getComputedStyle(document.body).fontFamily;
  const loaded = ['400', '700'].map((weight) => document.fonts.load(`${weight} 16px ${family}`, 'Aa অক ৳'));
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.paper img')].map((picture) => picture.decode());
  await Promise.race([
    Promise.allSettled([...loaded, ...pictures]),
    new Promise((resolve) => {
      setTimeout(resolve, mostWait);
    }),
  ]);
  window.print();
}
