import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testFolder } from '#test/support/shop.ts';
import { folderStore } from './media-store.ts';
import { BadPicture, storePicture } from './pictures.ts';

const folder = await testFolder();
const store = folderStore(folder);
const draw = (text: string) => storePicture(store, Buffer.from(text), { svg: true });
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="30" height="30">${inside}</svg>`;
const green = '<rect width="30" height="30" fill="#0b5d3b"/>';

/** The colour in the middle of what was kept. */
async function colourOf(hash: string): Promise<number[]> {
  const { data, info } = await sharp(await store.find(`${hash}.webp`))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(middle, middle + 3)];
}

test('a drawing is kept as the picture that it draws, whatever stands before it', async () => {
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

test('a drawing shows no file of ours and asks nobody for anything', async () => {
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
