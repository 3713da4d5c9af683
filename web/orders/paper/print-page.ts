/** The longest wait for fonts: a paper in another font is better than none. */
const maxWait = 3000;

/**
 * Opens the print dialog. Printed content was never on the screen, so this loads its fonts and pictures first: Bangla
 * text would print as boxes, and the logo as a gap.
 */
export async function printPage(): Promise<void> {
  const family = getComputedStyle(document.body).fontFamily;
  const loaded = ['400', '700'].map((weight) => document.fonts.load(`${weight} 16px ${family}`, 'Aa অক ৳'));
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.paper img')].map((picture) => picture.decode());
  await Promise.race([
    Promise.allSettled([...loaded, ...pictures]),
    new Promise((resolve) => {
      setTimeout(resolve, maxWait);
    }),
  ]);
  window.print();
}
