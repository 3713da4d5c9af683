import { describe, expect, test } from 'vitest';
import { fieldErrorsOf, refusalOf } from '#test/support/answers.ts';
import { addPerson, newAddress } from '#test/support/people.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const login = '/api/v1/auth/login';
const json = 'application/json';

const post = (body: BodyInit | null, type: string | null = json, path = login) => {
  const request = new Request(`http://shop${path}`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': newAddress() },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  if (type === null) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  return shop.app.fetch(request);
};

describe('malformed JSON', () => {
  test.each([
    '{',
    '{not json',
    '{"email":"a@example.com",}',
    "{'email':1}",
    '\u{feff}{',
    'undefined',
    '{"a":1}{"b":2}',
    '\0',
    `${'['.repeat(50_000)}`,
  ])('is refused where it is none: %.30j', async (body) => {
    expect(await refusalOf(await post(body), 400)).toMatchObject({ code: 'INVALID_JSON' });
  });

  test('is refused where it is not UTF-8', async () => {
    const body = Buffer.concat([
      Buffer.from('{"email":"'),
      Buffer.from([0xff, 0xc0, 0x80]),
      Buffer.from('","password":"x"}'),
    ]);
    expect(await refusalOf(await post(body), 400)).toMatchObject({ code: 'INVALID_JSON' });
  });

  test.each([
    'null',
    '[]',
    '"text"',
    '42',
    'true',
    '[{"email":"a@example.com","password":"x"}]',
    `${'['.repeat(49_000)}${']'.repeat(49_000)}`,
    '',
  ])('is refused where it is no object with the fields: %.30j', async (body) => {
    expect((await refusalOf(await post(body), 400)).code).toBe('INVALID_INPUT');
  });

  test.each(['\\u0000', '\\ud800', '\\udfff\\ud800'])('is refused with %s in a field', async (bad) => {
    expect(await fieldErrorsOf(await post(`{"email":"a${bad}b@example.com","password":"long${bad}enough"}`))).toEqual({
      email: 'Contains characters that cannot be used',
      password: 'Contains characters that cannot be used',
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=edge',
    'text/json',
    'application/jsonp',
    null,
  ])('must say so: %s is refused', async (type) => {
    expect(await refusalOf(await post('{"email":"a@example.com","password":"x"}', type), 415)).toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    });
  });

  test('may say it in any letters, with its charset', async () => {
    expect(
      (await post('{"email":"nobody@example.com","password":"x"}', 'Application/JSON; charset=UTF-8')).status,
    ).toBe(401);
  });

  test('may be 100,000 bytes long, whether or not it says how long it is', async () => {
    const oneMegabyte = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(1_000_000) });
    expect(await refusalOf(await post(oneMegabyte), 413)).toMatchObject({
      code: 'TOO_LARGE',
      message: 'At most 100,000 bytes can be sent here.',
    });
    let taken = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        taken += 10_000;
        controller.enqueue(new Uint8Array(10_000).fill(32));
      },
    });
    expect((await post(endless)).status).toBe(413);
    expect(taken).toBeLessThan(200_000);
    expect((await post(`${' '.repeat(99_000)}{}`)).status).toBe(400);
  });
});

describe('malformed forms', () => {
  const avatar = '/api/v1/users/me/avatar';
  const put = async (body: BodyInit, type?: string) => {
    const { token } = await addPerson(shop);
    return shop.app.request(avatar, {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    });
  };
  const field = (name: string, value = '') =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const multipart = 'multipart/form-data; boundary=edge';

  test('must be multipart', async () => {
    for (const type of [json, 'image/png', 'application/x-www-form-urlencoded'])
      expect((await refusalOf(await put('{"image":"x"}', type), 415)).code).toBe('UNSUPPORTED_TYPE');
  });

  test.each([
    ['no boundary', 'multipart/form-data', `${field('image')}--edge--\r\n`],
    ['no end', multipart, field('image')],
    ['no part', multipart, 'nothing'],
    ['another boundary', 'multipart/form-data; boundary=y', `${field('image')}--edge--\r\n`],
  ])('is refused with %s', async (_, type, body) => {
    expect(await refusalOf(await put(body, type), 400)).toMatchObject({ code: 'INVALID_FORM' });
  });

  test('is refused without the file, or with text instead', async () => {
    expect(await fieldErrorsOf(await put(`${field('other', 'x')}--edge--\r\n`, multipart))).toEqual({
      image: 'Choose a picture',
    });
    expect(
      await fieldErrorsOf(await put(`${field('image', 'x')}${field('__proto__', 'x')}--edge--\r\n`, multipart)),
    ).toEqual({ image: 'Choose a picture' });
  });

  test('may have 1,500 fields: a million would block all other requests', async () => {
    expect(await fieldErrorsOf(await put(`${field('a').repeat(200)}--edge--\r\n`, multipart))).toEqual({
      image: 'Choose a picture',
    });
    expect((await refusalOf(await put(`${field('a').repeat(1501)}--edge--\r\n`, multipart), 413)).code).toBe(
      'TOO_LARGE',
    );
    expect((await put(field('a').replace('content', 'CONTENT').repeat(500_000), multipart)).status).toBe(413);
  });

  test('limits the depth of field names: such a name once used up all memory', async () => {
    for (const path of [
      'image[0][0][0][0][0]',
      `image${'[0]'.repeat(500_000)}`,
      `image${'['.repeat(1_000_000)}`,
      `${'x'.repeat(1_000_000)}[0]`,
    ]) {
      expect(await fieldErrorsOf(await put(`${field(path, 'x')}--edge--\r\n`, multipart))).toEqual({
        image: 'Choose a picture',
      });
    }
  });

  test('may have as many bytes as the endpoint says', async () => {
    const response = await put(`${field('image', 'x'.repeat(3_000_000))}--edge--\r\n`, multipart);
    expect((await refusalOf(response, 413)).message).toBe('At most 3,000,000 bytes can be sent here.');
  });
});
