import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A separate process for a drawing: `node draw-svg.ts PIXELS SIDE` reads an SVG and writes a lossless WebP with sides
// of at most PIXELS. librsvg cannot be interrupted, but a process can be killed (drawings.ts). Exits with 1 for an
// invalid file.

const [maxPixels = '0', longestSide = '0'] = process.argv.slice(2);
try {
  const svg = await buffer(process.stdin);
  const side = Number(longestSide);
  const drawn = await sharp(svg, { limitInputPixels: Number(maxPixels), density: 144 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  process.stdout.write(drawn);
} catch {
  process.exitCode = 1;
}
