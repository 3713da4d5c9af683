import { expect, test } from 'vitest';
import { PageContent, type SectionOf } from '#shared/api/shop/sections.ts';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { query, run } from '#test/support/schema.ts';
import { readDatabaseFiles } from '#server/platform/db/migrations/database-files.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';

/** The front page of a shop whose settings were `value` before pages were lists of sections; null: it had none. */
async function migrated(value: object | null) {
  const files = await readDatabaseFiles();
  const database = await emptyDatabase();
  const isFormer = ({ name }: { name: string }) => name < '0135';
  await migrate(database, { ...files, migrations: files.migrations.filter(isFormer), routines: [] });
  await run(
    database,
    value ? `UPDATE settings SET value = '${JSON.stringify(value).replaceAll("'", "''")}'` : 'DELETE FROM settings',
  );
  await migrate(database, { ...files, routines: [] });
  const { page, settings } = await query(database, async (client) => ({
    page: (await client.query(`SELECT * FROM pages WHERE slug = 'home'`)).rows[0],
    settings: (await client.query('SELECT value FROM settings')).rows[0]?.value,
  }));
  expect(page.draft).toEqual(page.published);
  const { sections } = PageContent.parse(page.published);
  const [hero, , trust] = sections as [SectionOf<'hero'>, SectionOf<'products'>, SectionOf<'trust'>];
  return { hero, trust, kinds: sections.map(({ kind }) => kind), pictures: page.pictures, settings };
}

const kinds = ['hero', 'products', 'trust', 'categories', 'collections', 'products', 'products'];

test('an owner’s own headline, pictures and trust badges are the first sections of the front page', async () => {
  const trust = [{ icon: 'leaf', text: "Grown in Rina's garden", textBn: 'রিনার বাগানে ফলানো' }];
  const headline = {
    title: 'Rina’s garden',
    titleBn: 'রিনার বাগান',
    text: 'Fresh each morning',
    textBn: '',
    action: 'See vegetables',
    actionBn: 'সবজি দেখুন',
    link: '/products?category=vegetables',
    picture: 'A basket',
    pictureBn: 'ঝুড়ি',
  };
  const value = {
    shopName: 'Rina',
    headline,
    trust,
    heroPicture: '/media/aa11.webp',
    heroPhonePicture: '/media/bb22.webp',
    story: { text: 'We began in 2019.', textBn: '' },
  };
  const front = await migrated(value);
  const { picture: alt, pictureBn: altBn, ...words } = headline;
  expect(front).toMatchObject({
    kinds,
    trust: { items: trust },
    pictures: ['aa11', 'bb22'],
    settings: { shopName: 'Rina', story: value.story },
  });
  expect(front.hero).toMatchObject({
    layout: 'beside',
    slides: [{ ...words, alt, altBn, picture: value.heroPicture, phonePicture: value.heroPhonePicture }],
  });
  expect(Object.keys(front.settings)).toEqual(['story', 'shopName']);
});

test.each([
  ['settings that were never changed', {}],
  ['no settings', null],
])('a shop with %s gets the front page that it had', async (_, value) => {
  const { hero, kinds: its, pictures } = await migrated(value);
  expect([its, pictures]).toEqual([kinds, []]);
  expect(hero.slides).toMatchObject([
    { title: 'Good things, fairly priced', titleBn: 'ভালো জিনিস, ন্যায্য দামে', link: '/products', picture: null },
  ]);
});
