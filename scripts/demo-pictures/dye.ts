import { clamp, hueGap, hueOf, smooth, toLab, toRgb, type Triple } from './colors.ts';
import type { Thing } from './palette.ts';

/** Pixels as RGBA bytes. */
export type Raster = { data: Buffer; width: number; height: number };

/** How much of a pixel belongs to the part that takes the dye. */
export function dyeWeight(lab: Triple, thing: Thing, down: number): number {
  if (down < (thing.below ?? 0)) return 0;
  if (!thing.hue) return 1;
  const chroma = Math.hypot(lab[1], lab[2]);
  const near = 1 - smooth(thing.hue[1], thing.hue[1] + 14, Math.abs(hueGap(hueOf(lab[1], lab[2]), thing.hue[0])));
  return near * smooth(thing.floor ?? 0.03, (thing.floor ?? 0.03) + 0.03, chroma);
}

type Dye = { weights: Float64Array; labs: Float64Array; mean: Triple; chroma: number; hue: number };

export function measure(raster: Raster, weightOf: (lab: Triple, down: number) => number): Dye {
  const pixels = raster.width * raster.height;
  const weights = new Float64Array(pixels);
  const labs = new Float64Array(pixels * 3);
  const sum: Triple = [0, 0, 0];
  let total = 1e-9;
  let chroma = 0;
  for (let i = 0; i < pixels; i++) {
    const alpha = raster.data[i * 4 + 3] ?? 0;
    if (alpha === 0) continue;
    const lab = toLab(raster.data[i * 4] ?? 0, raster.data[i * 4 + 1] ?? 0, raster.data[i * 4 + 2] ?? 0);
    labs.set(lab, i * 3);
    const weight = weightOf(lab, i / pixels);
    weights[i] = weight;
    const share = weight * (alpha / 255);
    total += share;
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (lab[k] ?? 0) * share;
    chroma += Math.hypot(lab[1], lab[2]) * share;
  }
  const mean = sum.map((v) => v / total) as Triple;
  return { weights, labs, mean, chroma: chroma / total, hue: hueOf(mean[1], mean[2]) };
}

/** Re-dyes one pixel: keeps its shade relative to the whole and a little of its hue play, takes the new colour. */
function dyePixel(lab: Triple, dye: Dye, target: Triple, relief: number): Triple {
  const chroma = Math.hypot(lab[1], lab[2]);
  const goal = Math.hypot(target[1], target[2]);
  const play = clamp(hueGap(hueOf(lab[1], lab[2]), dye.hue), -60, 60) * 0.14;
  const hue = ((hueOf(target[1], target[2]) + (dye.chroma > 0.04 ? play : 0)) * Math.PI) / 180;
  const rich = goal * clamp(dye.chroma > 0.02 ? (chroma / dye.chroma) ** 0.5 : 1, 0.5, 1.35);
  const light = clamp(target[0] + (lab[0] - dye.mean[0]) * relief, 0.1, 0.985);
  return [light, rich * Math.cos(hue), rich * Math.sin(hue)];
}

/** Very dark and very light dyes need less relief, or they would clip. */
const reliefFor = (light: number) => (light < 0.35 ? 0.62 : light > 0.9 ? 0.55 : 0.85);

export function applyDye(raster: Raster, dye: Dye, target: Triple, print?: { raster: Raster }): void {
  const relief = reliefFor(target[0]);
  for (let i = 0; i < dye.weights.length; i++) {
    const weight = dye.weights[i] ?? 0;
    if (weight < 0.01) continue;
    const lab: Triple = [dye.labs[i * 3] ?? 0, dye.labs[i * 3 + 1] ?? 0, dye.labs[i * 3 + 2] ?? 0];
    let goal = target;
    const cover = (print?.raster.data[i * 4 + 3] ?? 0) / 255;
    if (print && cover > 0) {
      const ink = toLab(
        print.raster.data[i * 4] ?? 0,
        print.raster.data[i * 4 + 1] ?? 0,
        print.raster.data[i * 4 + 2] ?? 0,
      );
      goal = target.map((v, k) => v + ((ink[k] ?? 0) - v) * cover) as Triple;
    }
    const rgb = toRgb(dyePixel(lab, dye, goal, relief));
    for (let k = 0; k < 3; k++) {
      const old = raster.data[i * 4 + k] ?? 0;
      raster.data[i * 4 + k] = Math.round(old + ((rgb[k] ?? 0) - old) * weight);
    }
  }
}
