import { beforeEach, describe, expect, test } from 'vitest';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { setSettings } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { emptyDatabase } from '#test/support/postgres-databases.ts';
import { query } from '#test/support/schema.ts';
import { testShop } from '#test/support/shop.ts';
import { readDatabaseFiles } from '#server/platform/db/migrations/database-files.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { districts } from '#server/sales/areas/districts.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin' });
beforeEach(() => setSettings(shop, {}));

const change = async (body: object) => (await shop.call(settingsApi.change, { body, token: admin.token })).data;
const whole = (district: string) => ({ district, areas: [] });

describe('programs that know the old fields', () => {
  test('list every district if cash is taken everywhere, without excluded ones', async () => {
    const except = [whole('Bandarban'), { district: 'Sylhet', areas: ['Companiganj'] }];
    const { codPlaces, cashOnDelivery, cashOnDeliveryBn } = await change({
      cod: { where: 'everywhere', except, only: [] },
    });
    expect(codPlaces).toHaveLength(62);
    expect(codPlaces).toContainEqual(whole('Dhaka'));
    expect(codPlaces.map(({ district }) => district)).not.toContain('Sylhet');
    expect(cashOnDelivery).toBe('in all of Bangladesh except Bandarban and some areas of Sylhet');
    expect(cashOnDeliveryBn).toBe('বান্দরবান ও সিলেট জেলার কিছু এলাকা ছাড়া সারা বাংলাদেশে'.normalize('NFC'));
  });

  test('show no places or texts if the shop takes no cash, whatever was set before', async () => {
    expect(await change({ cod: { where: 'nowhere', except: [], only: [whole('Dhaka')] } })).toMatchObject({
      codPlaces: [],
      cashOnDelivery: '',
      cashOnDeliveryBn: '',
    });
  });

  test('set the places as before', async () => {
    const places = [{ district: 'Dhaka', areas: ['Mirpur'] }, whole('Sylhet')];
    expect(await change({ codPlaces: places })).toMatchObject({
      cod: { where: 'only', except: [], only: places },
      codPlaces: places,
    });
    expect((await change({ codPlaces: [] })).cod.where).toBe('nowhere');
    expect((await change({ codPlaces: districts.map(({ name }) => whole(name)) })).cod).toEqual({
      where: 'everywhere',
      except: [],
      only: [],
    });
  });
});

describe('earlier settings of a shop', () => {
  test.each<[string, object, Partial<Settings['cod']> | undefined]>([
    ['nothing', { shopName: 'Ours' }, undefined],
    ['no district', { codPlaces: [], cashOnDelivery: 'nowhere' }, { where: 'nowhere', only: [] }],
    [
      'areas of Dhaka',
      { codPlaces: [{ district: 'Dhaka', areas: ['Mirpur'] }], cashOnDeliveryBn: 'ঢাকায়' },
      { where: 'only', only: [{ district: 'Dhaka', areas: ['Mirpur'] }] },
    ],
    [
      'all 64 districts, one by one',
      { codPlaces: districts.map(({ name }) => whole(name)) },
      { where: 'everywhere', only: [] },
    ],
    [
      'all districts, one of them in part',
      { codPlaces: districts.map(({ name }) => ({ district: name, areas: name === 'Dhaka' ? ['Mirpur'] : [] })) },
      { where: 'only' },
    ],
  ])('an upgrade preserves %s', async (_, value, cod) => {
    const database = await emptyDatabase();
    const files = await readDatabaseFiles();
    await migrate(database, {
      ...files,
      migrations: files.migrations.filter(({ name }) => name < '0024'),
      routines: [],
    });
    await query(database, (client) => client.query('UPDATE settings SET value = $1', [JSON.stringify(value)]));
    await migrate(database, { ...files, routines: [] });
    const stored = await query(database, async (client) => {
      const { rows } = await client.query<{ value: Record<string, unknown> }>('SELECT value FROM settings');
      return rows[0]!.value;
    });
    if (cod) expect(stored.cod).toMatchObject({ except: [], ...cod });
    else expect(stored).toEqual(value);
    for (const old of ['codPlaces', 'cashOnDelivery', 'cashOnDeliveryBn']) expect(stored).not.toHaveProperty(old);
  });
});
