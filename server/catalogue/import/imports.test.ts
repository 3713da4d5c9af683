import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { importsApi, type Import } from '#shared/api/catalogue/imports.ts';
import { refusalOf } from '#test/support/answers.ts';
import { everyRow, fileRow, toCsv, variantRow, type FileRow } from '#test/support/catalogue-files.ts';
import { importsBy, noneCreated, pictures, png } from '#test/support/imports.ts';
import { expectLedgerToAgree, line, movesOf, newOrder, placeOrder, variantsOf } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { addressOf } from '#test/support/request.ts';
import { testShop } from '#test/support/shop.ts';
import { log } from '#server/platform/process/log.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const { token } = admin;
const { begin, one, press, addPictures, go, bring } = importsBy(admin, shop);
const stored = () => everyRow(shop.database);
const problemsFile = async ({ _id }: Import) =>
  (await shop.ask(importsApi.problems, { params: { id: _id }, token })).text();

describe('an import', () => {
  test('is uploaded, checked without writing anything, and imported; then visitors see the products', async () => {
    const rows = [
      fileRow({ slug: 'first-thing', name: 'First thing' }),
      variantRow('first-thing'),
      fileRow({ slug: 'second-thing', name: 'Second thing' }),
    ];
    const begun = await begin(rows);
    expect(begun).toEqual({
      _id: expect.any(String),
      fileName: 'products.csv',
      state: 'uploading',
      progress: '',
      percent: 0,
      summary: null,
      problems: [],
      problemCount: 0,
      createdAt: expect.any(String),
    });
    await addPictures(begun);
    const before = await stored();
    const summary = { added: 2, changed: 0, unchanged: 0, created: { categories: 1, subCategories: 0, brands: 1 } };
    expect(await go('check', begun)).toMatchObject({ state: 'checked', percent: 100, summary, problemCount: 0 });
    expect(await stored()).toEqual(before);
    expect(await go('write', begun)).toMatchObject({ state: 'done', percent: 100, summary });
    await shop.caughtUp();
    const { data } = await shop.call(catalogueApi.product, { params: { slug: 'first-thing' } });
    expect(data.variant).toHaveLength(2);
    expect((await shop.get(data.thumbnail)).status).toBe(200);
    const [variant] = await variantsOf(shop.database, data._id);
    expect((await movesOf(shop.database, variant!)).map(({ reason }) => reason)).toEqual(['import']);
  });

  test('a repeated import makes no changes', async () => {
    const rows = [fileRow(), fileRow({ discount: '15', size: '' })];
    await bring(rows);
    const before = await stored();
    expect((await bring(rows)).summary).toEqual({ added: 0, changed: 0, unchanged: 2, created: noneCreated });
    expect(await stored()).toEqual(before);
  });

  test('serves pre-orders from new stock, and preserves the pieces they wait for', async () => {
    const row = fileRow({ slug: 'comes-later', quantity: '0' });
    await bring([row, variantRow('comes-later', { quantity: '0' })]);
    const comesOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await shop.caughtUp();
    const { data: product } = await shop.call(catalogueApi.product, { params: { slug: 'comes-later' } });
    const variants = () =>
      shop.database.db.selectFrom('variants').where('product_id', '=', product._id).orderBy('size');
    await shop.database.db
      .updateTable('variants')
      .set({ comes_on: comesOn, preorder_left: 5 })
      .where('product_id', '=', product._id)
      .execute();
    const lines = product.variant.map(({ _id }) => ({
      ...line({ productId: product._id, variantId: _id }, 2),
      comesOn,
    }));
    await placeOrder(shop, await addPerson(shop), newOrder(lines));
    await bring([{ ...row, quantity: '5' }]);
    expect(await variants().select(['size', 'quantity', 'owed']).execute()).toEqual([
      { size: '40', quantity: 3, owed: 0 },
      { size: '41', quantity: 0, owed: 2 },
    ]);
    await expectLedgerToAgree(shop.database);
  });

  test('starts once after several presses, and is written only after a check', async () => {
    const begun = await begin([fileRow()]);
    await addPictures(begun);
    expect(await refusalOf(await press('write', begun), 409)).toMatchObject({
      code: 'WRONG_STATE',
      details: { state: 'uploading' },
    });
    const pressed = await Promise.all([1, 2, 3].map(() => press('check', begun)));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await shop.runJobs();
    expect(
      (await Promise.all([1, 2, 3].map(() => press('write', begun)))).map(({ status }) => status).toSorted(),
    ).toEqual([200, 409, 409]);
    await shop.runJobs();
    expect((await one(begun)).state).toBe('done');
    for (const step of ['check', 'write'] as const) await refusalOf(await press(step, begun), 409);
    expect((await refusalOf(await addPictures(begun), 409)).code).toBe('TOO_LATE');
  });

  test.each(['checking', 'writing'] as const)('that was interrupted while %s is gone on with', async (state) => {
    const row = fileRow();
    const begun = await begin([row]);
    await addPictures(begun);
    await press('check', begun);
    if (state === 'writing') {
      await shop.runJobs();
      await press('write', begun);
    }
    // the state after a server died: the job is not done, and another server takes it
    await shop.database.pool.query(
      `UPDATE imports SET progress = 'Wrote 1 of 2 products.', percent = 50 WHERE id = $1`,
      [begun._id],
    );
    await shop.runJobs();
    expect(await one(begun)).toMatchObject({
      state: state === 'checking' ? 'checked' : 'done',
      progress: '',
      percent: 100,
      summary: { added: 1 },
    });
  });

  test('is checked and written in its own thread, so that the shop keeps answering', async () => {
    const begun = await begin([fileRow()]);
    await addPictures(begun);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    expect([await go('check', begun), await go('write', begun)]).toMatchObject([
      { state: 'checked' },
      { state: 'done', summary: { added: 1 } },
    ]);
    const here = asked.mock.calls.map(([query]) => JSON.stringify(query ?? ''));
    asked.mockRestore();
    expect(here.filter((query) => /products p WHERE|INSERT INTO products/.test(query))).toEqual([]);
  });

  test('a job that runs twice imports only once', async () => {
    const begun = await begin([fileRow()]);
    await addPictures(begun);
    await go('check', begun);
    await go('write', begun);
    const before = await stored();
    await shop.database.pool.query(
      `SELECT graphile_worker.add_job('run-import', json_build_object('id', $1::text, 'step', 'writing'))`,
      [begun._id],
    );
    await shop.runJobs();
    expect(await stored()).toEqual(before);
    expect(await one(begun)).toMatchObject({ state: 'done', summary: { added: 1 } });
  });

  test('says so if its file has been deleted', async () => {
    const begun = await begin([fileRow()]);
    await rm(join(shop.importsFolder, begun._id), { recursive: true });
    expect(await go('check', begun)).toMatchObject({
      state: 'failed',
      problems: [{ line: 1, column: '', message: 'This file has been deleted. Upload it again' }],
    });
  });
});

const utf16 = (text: string) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
const header = toCsv([]).trim();
const unreadable: [string, FileRow[] | string | Uint8Array<ArrayBuffer>, string][] = [
  ['in UTF-16', utf16(toCsv([fileRow()])), 'The file is not UTF-8. Save it as "CSV UTF-8"'],
  [
    'with a quotation mark that is never closed',
    `${toCsv([fileRow()])}"thing,Thing`,
    'A quotation mark in this row is never closed',
  ],
  [
    'with a quotation mark within a cell',
    `${header}\na"b${','.repeat(16)}\n`,
    'A quotation mark within a cell: put the cell in quotation marks and double those within',
  ],
  ['of nothing', ' ', 'Unknown column'],
  ['that is a picture', new Uint8Array(png), 'The file is not UTF-8. Save it as "CSV UTF-8"'],
  ['with a cell too few', `${header}\na,b\n`, 'Has 2 cells where the header has 17'],
  ['with a picture that is not there', [fileRow({ thumbnail: 'none.png' })], 'The ZIP has no file none.png'],
  [
    'with a picture of elsewhere',
    [fileRow({ thumbnail: '../../../etc/passwd' })],
    'A picture file must lie in the folder of pictures: no "..", no path from the root',
  ],
  [
    'with its own file for a picture',
    [fileRow({ thumbnail: '../products.csv' })],
    'A picture file must lie in the folder of pictures: no "..", no path from the root',
  ],
  ['with a price of nothing', [fileRow({ price: '0' })], 'Must be at least 1'],
  ['with a colour of two lines', [fileRow({ color: 'Red\nBlue' })], 'One line of text'],
];

describe('a file', () => {
  test.each(unreadable)('%s is reported by line, and no rows are written', async (_, content, message) => {
    const before = await stored();
    const begun = await begin(content);
    await addPictures(begun);
    const checked = await go('check', begun);
    expect([checked.state, checked.problems[0]?.message, checked.problemCount > 0]).toEqual(['failed', message, true]);
    await refusalOf(await press('write', begun), 409);
    expect(await stored()).toEqual(before);
    expect(await problemsFile(begun)).toContain(message.replaceAll('"', '""'));
  });

  test('with many mistakes lists the first 200, and all as CSV', async () => {
    const begun = await begin(Array.from({ length: 250 }, () => fileRow({ price: 'dear' })));
    await addPictures(begun);
    const { problems, problemCount } = await go('check', begun);
    expect([problems.length, problemCount, (await problemsFile(begun)).trim().split('\n').length]).toEqual([
      200, 250, 251,
    ]);
  });

  test('cannot make a spreadsheet run code from the list of its problems', async () => {
    const begun = await begin(`${header},"=HYPERLINK(""http://evil.example"")",@SUM(1)\n`);
    await go('check', begun);
    const listed = await problemsFile(begun);
    expect(listed).toContain(`,"'=HYPERLINK(`);
    expect(listed).not.toMatch(/(?:^|,)"?[=+\-@]/m);
    const other = await begin([fileRow({ thumbnail: '=cmd|calc', images: '+1.png' })]);
    await addPictures(other);
    await go('check', other);
    expect(await problemsFile(other)).not.toMatch(/(?:^|,)"?[=+\-@]/m);
  });

  test('an import that the database refuses fails with a report, and is not retried forever', async () => {
    const errors = vi.spyOn(log, 'error').mockReturnValue();
    const begun = await begin([fileRow({ name: 'Refused thing' })]);
    await addPictures(begun);
    await go('check', begun);
    await shop.database.pool.query(`ALTER TABLE products ADD CONSTRAINT refused CHECK (name <> 'Refused thing')`);
    const before = await stored();
    expect(await go('write', begun)).toMatchObject({
      state: 'failed',
      problems: [{ message: 'The database cannot store this file. Nothing was imported' }],
    });
    expect(await stored()).toEqual(before);
    await shop.database.pool.query('ALTER TABLE products DROP CONSTRAINT refused');
    expect(await go('check', begun)).toMatchObject({ state: 'checked' });
    errors.mockRestore();
  });
});

describe('the history', () => {
  const latest = async () => (await shop.call(historyApi.list, { query: { limit: '1' }, token })).data[0];

  test('logs its author, and the numbers of added and changed products', async () => {
    const begun = await bring([fileRow(), fileRow()]);
    expect(await latest()).toMatchObject({
      kind: 'import',
      thing: begun._id,
      name: 'products.csv',
      action: 'written',
      by: admin.name,
      after: { added: 2, changed: 0, unchanged: 0 },
    });
  });

  test('says how much of a file was wrong', async () => {
    const begun = await begin([fileRow({ price: 'dear' }), fileRow({ name: '' })]);
    await addPictures(begun);
    await go('check', begun);
    expect(await latest()).toMatchObject({
      kind: 'import',
      thing: begun._id,
      action: 'refused',
      by: admin.name,
      after: { rejected: 2 },
    });
  });

  test('says in whose name the stock was changed', async () => {
    const row = fileRow({ name: 'Counted thing' });
    await bring([row]);
    const { rows } = await shop.database.pool.query<{ actor_id: string }>(
      `SELECT m.actor_id
       FROM stock_moves m JOIN variants v ON v.id = m.variant_id JOIN products p ON p.id = v.product_id
       WHERE p.slug = $1`,
      [row.slug],
    );
    expect(rows).toEqual([{ actor_id: admin.id }]);
  });
});

describe('POST /admin/imports refuses', () => {
  const howMany = async () =>
    Number((await shop.database.pool.query<{ n: number }>('SELECT count(*) AS n FROM imports')).rows[0]!.n);

  test('more than 50 MB, before it is read, and stores no part of it', async () => {
    const before = await howMany();
    expect(
      (
        await refusalOf(
          await shop.ask(importsApi.begin, {
            query: { fileName: 'a.csv' },
            body: new Blob(['x']),
            token,
            headers: { 'content-length': String(50 * 1024 * 1024 + 1) },
          }),
          413,
        )
      ).message,
    ).toBe('At most 50 MB can be sent here.');
    await shop.refused(importsApi.begin, 'TOO_LARGE', {
      query: { fileName: 'a.csv' },
      body: new Blob(Array.from({ length: 51 }, () => new Uint8Array(1024 * 1024))),
      token,
    });
    await refusalOf(await shop.ask(importsApi.begin, { query: { fileName: 'a.csv' }, token }), 400);
    expect(await howMany()).toBe(before);
  });

  test('a file without a name, and a caller who is not an admin', async () => {
    await refusalOf(await shop.ask(importsApi.begin, { body: new Blob(['x']), token }), 400);
    await shop.refused(importsApi.begin, 'INVALID_INPUT', {
      query: { fileName: 'x'.repeat(201) },
      body: new Blob(['x']),
      token,
    });
    for (const [token, status] of [
      ['', 401],
      [(await addPerson(shop)).token, 403],
    ] as const)
      await refusalOf(
        await shop.ask(importsApi.begin, { query: { fileName: 'a.csv' }, body: new Blob(['x']), token }),
        status,
      );
  });

  test('an unknown import', async () => {
    const params = { id: crypto.randomUUID() };
    for (const step of ['one', 'problems', 'check', 'write'] as const)
      await shop.refused(importsApi[step], 'NOT_FOUND', { params, token });
    await shop.refused(importsApi.addPictures, 'NOT_FOUND', { params, body: pictures, token });
    for (const wrong of ['x', '..', '%2e%2e%2fproducts'])
      expect([400, 404]).toContain(
        (await shop.send('GET', `${addressOf(importsApi.list)}/${wrong}`, undefined, admin)).status,
      );
  });
});

test('GET /admin/imports lists the latest first, page by page', async () => {
  const begun = [await begin([fileRow()]), await begin([fileRow()])];
  const ids = async (page: number) =>
    (await shop.call(importsApi.list, { query: { limit: '1', page }, token })).data.map(({ _id }) => _id);
  expect([await ids(1), await ids(2)]).toEqual([[begun[1]!._id], [begun[0]!._id]]);
});
