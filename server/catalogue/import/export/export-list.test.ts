import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { importsApi } from '#shared/api/catalogue/imports.ts';
import { everyRow } from '#test/support/catalogue-files.ts';
import { importsBy, noneCreated } from '#test/support/imports.ts';
import { addPerson, headersOf } from '#test/support/people.ts';
import { addByForm, variantFields } from '#test/support/product-forms.ts';
import { addressOf } from '#test/support/request.ts';
import { testShop } from '#test/support/shop.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
const { token } = admin;
const { begin, go } = importsBy(admin, shop);
const stored = () => everyRow(shop.database);

describe('GET /admin/export', () => {
  test('takes no database connection for a HEAD request', async () => {
    // more than there are connections
    for (let n = 0; n < 8; n++)
      expect(
        (
          await shop.app.request(addressOf(importsApi.export), {
            method: 'HEAD',
            headers: headersOf(admin.token),
          })
        ).status,
      ).toBe(200);
    const held = () =>
      shop.database.db
        .selectNoFrom(
          sql<number>`(
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = current_database() AND state = 'idle in transaction')`.as('held'),
        )
        .executeTakeFirst();
    await expect.poll(held).toEqual({ held: 0 });
  });

  test('writes the products of a list, which come back as unchanged', async () => {
    await addByForm(shop, admin, {
      name: '=1+1 "quoted", thing',
      nameBn: 'উল',
      description: 'Two\nlines, and a comma',
      ...variantFields(
        { color: '-Red', size: '+1', price: '500', quantity: '5' },
        { color: 'Blue', price: '600', quantity: '0' },
      ),
    });
    await addByForm(shop, admin, { name: 'Second of the quoted ones', discount: '10', inStock: 'false' });
    await addByForm(shop, admin, { name: 'Another' });
    const answer = await shop.ask(importsApi.export, { query: { search: 'quoted', page: '9' }, token });
    expect([
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
      answer.headers.get('cache-control'),
    ]).toEqual(['text/csv; charset=utf-8', 'attachment; filename="products.csv"', 'no-store']);
    const csv = await answer.text();
    expect(csv).toContain(`"'=1+1 ""quoted"", thing"`);
    expect(csv).not.toContain('Another');
    const before = await stored();
    const begun = await begin(csv);
    expect(await go('check', begun)).toMatchObject({
      state: 'checked',
      summary: { added: 0, changed: 0, unchanged: 2, created: noneCreated },
    });
    expect((await go('write', begun)).summary).toEqual({ added: 0, changed: 0, unchanged: 2, created: noneCreated });
    expect(await stored()).toEqual(before);
  });

  test('is for admins only', async () => {
    await shop.refused(importsApi.export, 'FORBIDDEN', { token: (await addPerson(shop)).token });
  });
});
