// Brand marks, drawn: a monogram of simple shapes on a plain ground, so that no font is needed.
import sharp from 'sharp';

export type BrandRecipe = { file: string; ground: string; ink: string; mark: string };

/** `mark` is SVG in a 100 x 100 box, painted in the brand's ink. */
export async function drawBrand(brand: BrandRecipe): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${brand.ground}"/>
<rect x="7" y="7" width="86" height="86" rx="43" fill="none" stroke="${brand.ink}" stroke-opacity=".35"
  stroke-width="1" stroke-linecap="round" stroke-dasharray="3 2.600"/>
<g transform="translate(22 22) scale(.56)" fill="${brand.ink}" stroke="${brand.ink}"
  stroke-width="0">${brand.mark}</g></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 84, effort: 5 }).toBuffer();
}
