import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { dataOf, fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();

let shade = 0;
/** A new picture. */
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: (shade += 1), g: 90, b: 40 } } });

async function upload(
  bytes: BlobPart,
  name = 'me.png',
  type = 'image/png',
  { token } = { token: '' },
): Promise<Response> {
  const form = new FormData();
  form.append('image', new File([bytes], name, { type }));
  return shop.ask(usersApi.changeAvatar, { body: form, token: token || (await addPerson(shop)).token });
}

/** The stored files of the picture whose small form is at this address. */
async function stored(profileImage: string | null): Promise<Buffer> {
  const response = await shop.get(String(profileImage).replace(/-160\.webp$/, '.webp'));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const disguised: [string, string | Uint8Array<ArrayBuffer>][] = [
  [
    'SVG',
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)">
      <script>alert(1)</script><rect width="9" height="9"/></svg>`,
  ],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['text', 'hello'],
  ['nothing', ''],
  ['PDF', '%PDF-1.7'],
  ['GIF', new Uint8Array(await picture().gif().toBuffer())],
  ['TIFF', new Uint8Array(await picture().tiff().toBuffer())],
  ['PNG that ends early', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ['JPEG that is HTML', Uint8Array.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>alert(1)</script>')])],
  ['WebP that is none', 'RIFF\x00\x00\x00\x00WEBPscript'],
];

describe('PUT /users/me/avatar', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('takes a %s and shows it small', async (format) => {
    const person = await addPerson(shop);
    const { profileImage } = await dataOf(
      usersApi.changeAvatar,
      await upload(await picture().toFormat(format).toBuffer(), `me.${format}`, `image/${format}`, person),
    );
    const small = await shop.get(String(profileImage));
    expect([small.headers.get('content-type'), small.headers.get('x-content-type-options')]).toEqual([
      'image/webp',
      'nosniff',
    ]);
    const me = await shop.ask(authApi.me, { token: person.token });
    expect(await me.json()).toMatchObject({ data: { profileImage } });
  });

  test('looks at the content of the file, not at its name', async () => {
    const png = await picture().png().toBuffer();
    for (const [name, type] of [
      ['me.txt', 'text/plain'],
      ['../../etc/passwd', 'application/x-sh'],
      ['me.svg', 'image/svg+xml'],
      ['me', ''],
    ] as const) {
      const { profileImage } = await dataOf(usersApi.changeAvatar, await upload(png, name, type));
      expect(profileImage).toMatch(/^\/media\/[0-9a-f]{32}-160\.webp$/);
    }
  });

  test.each(disguised)('refuses %s, under any file name and type', async (_, bytes) => {
    for (const [name, type] of [
      ['me.png', 'image/png'],
      ['me.jpg', 'image/jpeg'],
    ] as const) {
      expect(await fieldErrorsOf(await upload(bytes, name, type))).toEqual({ image: 'File type not supported' });
    }
  });

  test('refuses more than 2 MB, picture or not', async () => {
    const noise = randomFillSync(new Uint8Array(900 * 800 * 3));
    const large = await sharp(noise, { raw: { width: 900, height: 800, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
    for (const bytes of [large, new Uint8Array(2 * 1024 * 1024 + 1)])
      expect(await fieldErrorsOf(await upload(new Uint8Array(bytes)))).toEqual({
        image: 'File size should not exceed 2MB',
      });
    expect(await fieldErrorsOf(await upload(new Uint8Array(2 * 1024 * 1024)))).toEqual({
      image: 'File type not supported',
    });
  });

  test('refuses a small file that unfolds into more than 40 million pixels', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 4_001, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await fieldErrorsOf(await upload(new Uint8Array(bomb)))).toEqual({ image: 'File type not supported' });
  });

  test('removes the location and the camera, and turns it upright', async () => {
    const gps = {
      IFD0: { Artist: 'Somebody Known', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' },
    };
    const photo = await picture(80, 40).jpeg().withExif(gps).withMetadata({ orientation: 6, exif: gps }).toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Somebody Known');
    const { profileImage } = await dataOf(
      usersApi.changeAvatar,
      await upload(new Uint8Array(photo), 'me.jpg', 'image/jpeg'),
    );
    const kept = await stored(profileImage);
    const { exif, xmp, icc, orientation, width, height } = await sharp(kept).metadata();
    expect({ exif, xmp, icc, orientation, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      orientation: undefined,
      width: 40,
      height: 80,
    });
    expect(kept.toString('latin1')).not.toContain('Somebody');
  });

  test('strips hidden data after the picture', async () => {
    const png = Buffer.concat([
      await picture().png().toBuffer(),
      Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>'),
    ]);
    const { profileImage } = await dataOf(usersApi.changeAvatar, await upload(new Uint8Array(png)));
    expect((await stored(profileImage)).toString('latin1')).not.toMatch(/php|script/);
  });

  test('accepts a single file in its own field, and no other fields', async () => {
    const person = await addPerson(shop);
    const bytes = new Uint8Array(await picture().png().toBuffer());
    const png = () => new File([bytes], 'me.png', { type: 'image/png' });
    const send = (fields: [string, string | File][]) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      return shop.ask(usersApi.changeAvatar, { body: form, token: person.token });
    };
    for (const fields of [
      [['picture', png()]],
      [['image', 'text']],
      [
        ['image', png()],
        ['image', png()],
      ],
      [['image[0]', png()]],
    ] as [string, string | File][][]) {
      expect(await fieldErrorsOf(await send(fields))).toEqual({ image: 'Choose a picture' });
    }
    expect(
      await dataOf(
        usersApi.changeAvatar,
        await send([
          ['role', 'admin'],
          ['image', png()],
          ['__proto__[role]', 'admin'],
        ]),
      ),
    ).toMatchObject({ role: 'user', profileImage: expect.any(String) });
  });

  test('fills no disk: the ninth within 15 minutes is refused', async () => {
    const person = await addPerson(shop);
    for (let n = 0; n < 8; n += 1) expect((await upload('text', 'me.png', 'image/png', person)).status).toBe(400);
    expect(
      (
        await refusalOf(
          await upload(new Uint8Array(await picture().png().toBuffer()), 'me.png', 'image/png', person),
          429,
        )
      ).code,
    ).toBe('TOO_MANY_TRIES');
  });
});
