import encodeQr from 'qr';
import sharp from 'sharp';

// The quiet zone of four dots belongs to the code: without it, many apps do not find it in a gallery.
const border = 4;
const dotPixels = 12;

const dotsOf = (text: string) => encodeQr(text, 'raw', { ecc: 'medium', border });

/** A code as a drawing: black on white, each run of dots in a row as one rectangle. */
export function drawSvg(text: string): string {
  const rows = dotsOf(text);
  const size = rows.length;
  const path = rows.map((row, y) =>
    runsOf(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`
  );
}

function runsOf(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

/** A code as a picture for the gallery of a phone. */
export function drawPng(text: string): Promise<Buffer> {
  const rows = dotsOf(text);
  const size = rows.length;
  const pixels = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * dotPixels, size * dotPixels, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
