import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A process of its own for one drawing: `node draw-svg.ts PIXELS SIDE` reads an SVG and writes it as a lossless WebP of
// at most so many pixels a side. librsvg cannot be interrupted, but a process can be ended (drawings.ts). Exits with 1
// for a file that is no drawing.

const [mostPixels = '0', longestSide = '0'] = process.argv.slice(2);
try {
  const svg = await buffer(process.stdin);
  const side = Number(longestSide);
  const drawn = await sharp(svg, { limitInputPixels: Number(mostPixels), density: 144 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  process.stdout.write(drawn);
} catch {
  process.exitCode = 1;
}
