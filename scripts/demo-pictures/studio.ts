// The photo studio: sets dyed sprites of things on a tinted ground, with real-looking shadows.
import sharp, { type OverlayOptions } from 'sharp';
import { droppedShadow, standingShadow } from './shadows.ts';
import { cut, type Item } from './sprites.ts';

/** sharp refuses overlays that stick out of the picture; this cuts them to it. */
async function fit(layer: OverlayOptions, width: number, height: number): Promise<OverlayOptions | undefined> {
  const input = layer.input as Buffer;
  const meta = await sharp(input).metadata();
  const left = layer.left ?? 0;
  const top = layer.top ?? 0;
  const x0 = Math.max(0, -left);
  const y0 = Math.max(0, -top);
  const w = Math.min(meta.width - x0, width - Math.max(0, left));
  const h = Math.min(meta.height - y0, height - Math.max(0, top));
  if (w <= 0 || h <= 0) return undefined;
  const part = await sharp(input)
    .extract({ left: x0, top: y0, width: w, height: h })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { ...layer, input: part, left: Math.max(0, left), top: Math.max(0, top) };
}

async function layersOf(item: Item, shade: string): Promise<OverlayOptions[]> {
  const placed = await cut(item);
  const layers: OverlayOptions[] = [];
  if (item.pose === 'stand') layers.push(...(await standingShadow(placed, shade)));
  if (item.pose === 'lie') layers.push(...(await droppedShadow(placed, shade, 10 + item.size * 0.03)));
  if (item.pose === 'hang') layers.push(...(await droppedShadow(placed, shade, 16 + item.size * 0.05)));
  layers.push({ input: placed.png, left: placed.left, top: placed.top });
  return layers;
}

/** The picture of all items on their ground, as WebP. `front`: an SVG that stands before everything. */
export async function compose(
  ground: string,
  items: Item[],
  width: number,
  height: number,
  shade: string,
  front = '',
): Promise<Buffer> {
  const base = sharp(Buffer.from(ground)).resize(width, height);
  const layers: OverlayOptions[] = [];
  for (const item of items) {
    for (const layer of await layersOf(item, shade)) {
      const inside = await fit(layer, width, height);
      if (inside) layers.push(inside);
    }
  }
  if (front) layers.push({ input: Buffer.from(front), left: 0, top: 0 });
  return base.composite(layers).removeAlpha().webp({ quality: 80, effort: 5, smartSubsample: true }).toBuffer();
}
