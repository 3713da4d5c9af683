import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testFolder } from '#test/support/shop.ts';
import { folderStore } from '#server/platform/gateways/storage/media-store.ts';
import { BadPicture } from './bad-picture.ts';
import { storePicture } from './pictures.ts';

const folder = await testFolder();
const store = folderStore(folder);
const draw = (text: string) => storePicture(store, Buffer.from(text), { svg: true });
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
        width="30" height="30">${inside}</svg>`;
const green = '<rect width="30" height="30" fill="#0b5d3b"/>';

/** The colour in the middle of the stored picture. */
async function colourOf(hash: string): Promise<number[]> {
  const { data, info } = await sharp(await store.find(`${hash}.webp`))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(middle, middle + 3)];
}

test('stores an SVG as the picture that it draws, whatever precedes the root element', async () => {
  for (const before of [
    '',
    '\ufeff',
    '<?xml version="1.0"?>\n',
    '<!-- one --> <!-- two - > -->\n',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
  ]) {
    const { hash } = await draw(before + svg(green));
    const [red = 255, greenest = 0] = await colourOf(hash);
    expect([before, red < 40, greenest > 70]).toEqual([before, true, true]);
  }
});

test('a file of comments is looked through in no time', async () => {
  for (const text of [
    `${'<!---->'.repeat(500)}x`,
    '<!--'.repeat(1000),
    ' '.repeat(4000),
    `<?xml ${'?'.repeat(3000)}`,
    `${'<!-- -->\n'.repeat(400)}<html>`,
  ])
    await expect(draw(text)).rejects.toThrow(BadPicture);
});

test('an SVG cannot show our files or make requests', async () => {
  const secret = join(folder, 'secret.png');
  await writeFile(
    secret,
    await sharp({ create: { width: 30, height: 30, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  );
  for (const link of [`file://${secret}`, secret, 'secret.png', 'http://127.0.0.1:9/x.png']) {
    const { hash } = await draw(
      svg(`<!-- ${link} --><image xlink:href="${link}" href="${link}" width="30" height="30"/>`),
    );
    expect([link, await colourOf(hash)]).toEqual([link, [255, 255, 255]]);
  }
});

test('a drawing that unfolds without end is refused', async () => {
  const entities = Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
  await expect(draw(`<!DOCTYPE svg [<!ENTITY e0 "x">${entities}]>${svg('<text>&e12;</text>')}`)).rejects.toThrow(
    BadPicture,
  );
  await expect(draw(svg(green).replace('width="30" height="30"', 'width="90000" height="90000"'))).rejects.toThrow(
    BadPicture,
  );
});

test('a drawing of few words that unfolds to many is refused before it is drawn', async () => {
  const uses = (count: number, depth: number) =>
    Array.from({ length: depth }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(count)}</g>`).join('');
  const circle = '<circle id="g0" r="9"/>';
  const patterns = Array.from(
    { length: 6 },
    (_, n) => `<pattern id="p${n + 1}" width="1" height="1">${`<rect fill="url(#p${n})"/>`.repeat(10)}</pattern>`,
  );
  for (const inside of [
    `<defs>${circle}${uses(10, 6)}</defs><use href="#g6"/>`,
    `<defs>${circle}${uses(10, 6).replaceAll(/href="(#g\d)"/g, "xlink:href = '$1'")}</defs>`,
    `${patterns.join('')}<rect fill="url(#p6)"/>`,
    '<g id="a"><use href="#a"/></g>',
    '<g>'.repeat(2000),
    '<path/>'.repeat(10_001),
    `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(21)}</filter>`,
  ]) {
    const begun = performance.now();
    await expect(draw(svg(inside)), inside.slice(0, 60)).rejects.toMatchObject({
      forPeople: expect.stringMatching(/too complex/),
    });
    // before it is drawn: drawing would be ended after five seconds
    expect(performance.now() - begun).toBeLessThan(4000);
  }
});

test('checks each SVG in a single pass, however it is written', async () => {
  for (const inside of [
    '<a'.repeat(500_000),
    `<a ${'"'.repeat(1_000_001)}`,
    '<!--'.repeat(300_000),
    '<![CDATA['.repeat(99_999),
  ])
    await expect(draw(svg(inside))).rejects.toThrow(BadPicture);
});

test('a logo as programs export it is drawn: with a gradient, a few uses and a shadow', async () => {
  const { hash } = await draw(
    svg(
      `<defs><linearGradient id="l"><stop stop-color="#0b5d3b"/></linearGradient><rect id="r" width="30" height="30"/>
      <filter id="s"><feDropShadow dx="1" dy="1" stdDeviation="1"/></filter></defs><style>.a{fill:url(#l)}</style>
      <g filter="url(#s)"><use xlink:href="#r" class="a"/></g>`,
    ),
  );
  const [red = 255, greenest = 0] = await colourOf(hash);
  expect([red < 60, greenest > 60]).toEqual([true, true]);
});

test('a drawing that takes longer than five seconds is ended, and others wait for no thread of ours', async () => {
  const steps = '<feMorphology radius="300"/><feTurbulence baseFrequency="0.9" numOctaves="9999"/>'.repeat(9);
  const filter = `<filter id="f" x="-1" y="-1" width="3" height="3">${steps}</filter>`;
  const slow = svg(`${filter}${'<rect width="3000" height="3000" filter="url(#f)"/>'.repeat(9)}`).replace(
    'width="30" height="30"',
    'width="3000" height="3000"',
  );
  const begun = performance.now();
  const refused = expect(draw(slow)).rejects.toMatchObject({ forPeople: expect.stringMatching(/too complex/) });
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } });
  await Promise.all(Array.from({ length: 8 }, () => picture.clone().png().toBuffer()));
  expect(performance.now() - begun).toBeLessThan(4500);
  await refused;
  expect(performance.now() - begun).toBeLessThan(30_000);
});
