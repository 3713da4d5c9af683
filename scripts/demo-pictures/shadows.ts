import sharp, { type OverlayOptions } from 'sharp';
import type { Placed } from './sprites.ts';

/** The object's outline in one dark colour, blurred: the base of every shadow. */
async function silhouette(
  png: Buffer,
  width: number,
  height: number,
  blur: number,
  color: string,
  strength: number,
): Promise<Buffer> {
  const pad = Math.ceil(blur * 3);
  const alpha = await sharp(png)
    .resize(Math.max(2, width), Math.max(2, height), { fit: 'fill' })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#00000000' })
    .extractChannel('alpha')
    .blur(Math.max(0.5, blur))
    .linear(strength, 0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { width: alpha.info.width, height: alpha.info.height, channels: 3, background: color } })
    .joinChannel(alpha.data, { raw: { width: alpha.info.width, height: alpha.info.height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Under a standing thing: a soft pool of shade, and a tight dark line where it touches the ground. */
export async function standingShadow(placed: Placed, shade: string): Promise<OverlayOptions[]> {
  const foot = Math.max(4, Math.round(placed.height * 0.14));
  const strip = await sharp(placed.png)
    .extract({ left: 0, top: placed.height - foot, width: placed.width, height: foot })
    .png()
    .toBuffer();
  const base = placed.top + placed.height;
  const poolHeight = Math.round(placed.width * 0.16);
  const pool = await silhouette(
    placed.png,
    Math.round(placed.width * 1.04),
    poolHeight,
    placed.width * 0.045,
    shade,
    0.3,
  );
  const line = await silhouette(
    strip,
    placed.width,
    Math.round(placed.width * 0.05),
    placed.width * 0.014 + 1,
    shade,
    0.42,
  );
  const poolPad = Math.ceil(placed.width * 0.045 * 3);
  const linePad = Math.ceil((placed.width * 0.014 + 1) * 3);
  return [
    {
      input: pool,
      left: Math.round(placed.left + placed.width * 0.02 - poolPad),
      top: Math.round(base - poolHeight * 0.72 - poolPad),
    },
    { input: line, left: placed.left - linePad, top: Math.round(base - placed.width * 0.042 - linePad) },
  ];
}

/** Under a thing lying on a table or hanging on a wall: the light comes from the upper left. */
export async function droppedShadow(placed: Placed, shade: string, drop: number): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = [];
  for (const [blur, shift, strength] of [
    [drop * 1.1, drop, 0.3],
    [3, drop * 0.22, 0.26],
  ] as const) {
    const input = await silhouette(placed.png, placed.width, placed.height, blur, shade, strength);
    const pad = Math.ceil(blur * 3);
    layers.push({
      input,
      left: Math.round(placed.left + shift * 0.6 - pad),
      top: Math.round(placed.top + shift - pad),
    });
  }
  return layers;
}
