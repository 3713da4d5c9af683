import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { settingsApi, Settings } from '#shared/api/shop/settings.ts';
import { lookOf } from '#shared/look/themes.ts';
import { dataOf, fieldErrorsOf } from '#test/support/answers.ts';
import { setSettings } from '#test/support/orders.ts';
import { addPerson } from '#test/support/people.ts';
import { roomyLimits } from '#test/support/roomy-limits.ts';
import { form, newPicture, wickedDrawing } from '#test/support/product-forms.ts';
import { testShop } from '#test/support/shop.ts';
import { wallets } from '#test/support/wallets.ts';
import { log } from '#server/platform/process/log.ts';

const shop = await testShop();
const admin = await addPerson(shop, { role: 'admin', name: 'Shirin' });
beforeEach(() => setSettings(shop, {}));

const put = (change: unknown) => shop.ask(settingsApi.change, { body: change, token: admin.token });
const change = async (changes: unknown) => dataOf(settingsApi.change, await put(changes));
const shown = async () => {
  await shop.caughtUp();
  return (await shop.call(settingsApi.get)).data;
};
const history = async () => (await shop.call(historyApi.list, { token: admin.token })).data;
const changeLogo = (logo: File | string) =>
  shop.ask(settingsApi.changeLogo, { body: form({ logo }), token: admin.token });

const delivery: Settings['delivery'] = {
  insideDhaka: { charge: 60, days: { least: 1, most: 2 } },
  outsideDhaka: { charge: 120, days: { least: 2, most: 4 } },
  processingDays: { least: 0, most: 1 },
  freeFrom: 2000,
  districts: [{ district: 'Sylhet', charge: 150 }],
};

const { calendar } = Settings.parse({});

describe('PUT /settings', () => {
  test('changes the given settings, keeps the others, and shows them immediately', async () => {
    const before = await shown();
    const saved = await change({ shopName: '  Our shop ', phone: '+880 1712-345678' });
    expect(saved).toEqual({ ...before, shopName: 'Our shop', phone: '+880 1712-345678' });
    expect(await shown()).toEqual(saved);
    expect(await change({ delivery })).toEqual({ ...saved, delivery });
    expect((await shown()).shopName).toBe('Our shop');
  });

  test('keeps a look, and refuses colours that cannot be read with the nearest that can', async () => {
    const look = lookOf('night');
    expect((await change({ look })).look).toEqual(look);
    const colours = { ...look.colours, ink: '#555555' };
    const refused = await put({ look: { ...look, colours } });
    expect(refused.status).toBe(400);
    expect(await fieldErrorsOf(refused)).toEqual({
      'look.colours.ink': 'Too little contrast with the background: 2.1, at least 4.5. The nearest is #8a8a8a',
    });
    const unknown = { ...look, theme: 'x', card: '</style>', colours: { ...look.colours, paper: 'red;}' } };
    expect(Object.keys(await fieldErrorsOf(await put({ look: unknown })))).toEqual([
      'look.theme',
      'look.card',
      'look.colours.paper',
    ]);
    expect((await shown()).look).toEqual(look);
  });

  test.each(['theme', 'typefaces', 'card', 'header'])('a stored look whose %s is gone becomes the default', (part) => {
    expect(Settings.parse({ look: { ...lookOf('night'), [part]: 'gone' } }).look).toEqual(lookOf('bottle'));
  });

  test('writes down who changed what, and only that', async () => {
    await change({ lowStock: 9, email: 'shop@example.com' });
    const [entry] = await history();
    expect(entry).toMatchObject({
      kind: 'settings',
      thing: null,
      action: 'changed',
      by: 'Shirin',
      before: { lowStock: 5, email: '' },
      after: { lowStock: 9, email: 'shop@example.com' },
    });
    expect(Object.keys(entry!.after!).toSorted()).toEqual(['email', 'lowStock']);
  });

  test('lets two admins change different parts simultaneously', async () => {
    await Promise.all([
      change({ shopName: 'One' }),
      change({ about: 'Two' }),
      change({ lowStock: 3 }),
      change({ delivery }),
    ]);
    expect(await shown()).toMatchObject({ shopName: 'One', about: 'Two', lowStock: 3, delivery });
  });

  test('has no Bangla name by default; the name of the demo does not stay with a shop of another name', async () => {
    expect(Settings.parse({}).shopNameBn).toBe('');
    await change({ shopName: 'Haat', shopNameBn: 'হাট' });
    expect(await shown()).toMatchObject({ shopNameBn: 'হাট' });
    await change({ shopName: 'Mita Boutique', shopNameBn: 'হাট', about: 'Saris' });
    expect(await shown()).toMatchObject({ shopName: 'Mita Boutique', shopNameBn: '', about: 'Saris' });
    // the chosen name, which survives the next change
    await change({ shopNameBn: 'হাট' });
    await change({ shopName: 'Mita Boutique', about: 'More saris' });
    expect(await shown()).toMatchObject({ shopNameBn: 'হাট' });
  });

  test('an upgrade removes the demo’s Bangla name from other shops, but not from the demo', async () => {
    const upgrade = await readFile('db/migrations/0110_bangla_shop_name.sql', 'utf8');
    for (const [shopName, shopNameBn, after] of [
      ['Mita Boutique', 'হাট', ''],
      ['Mita Boutique', 'মিতা বুটিক', 'মিতা বুটিক'],
      ['Haat', 'হাট', 'হাট'],
    ]) {
      await change({ shopName: 'Other', shopNameBn: '' });
      await change({ shopName, shopNameBn });
      await shop.database.pool.query(upgrade);
      await shop.caughtUp();
      expect(await shown()).toMatchObject({ shopNameBn: after });
    }
  });

  test('takes all that the dashboard sets', async () => {
    const all = {
      shopName: 'Haat',
      shopNameBn: 'হাট',
      firstLanguage: 'en',
      about: 'Two\nlines',
      aboutBn: 'দুই\nলাইন',
      closed: { note: 'Back soon', noteBn: '' },
      phone: '',
      email: '',
      address: 'Dhaka',
      addressBn: 'ঢাকা',
      location: '23.75, 90.37',
      legal: {
        seller: 'Haat Limited',
        dbid: '913826174',
        tradeLicence: 'TRAD/DNCC/012345/2025',
        bin: '003456789-0202',
        address: 'Road 27, Dhaka',
      },
      hours: [],
      social: [
        { name: 'Facebook', url: 'https://facebook.com/haat' },
        { name: 'WhatsApp', url: 'http://wa.me/8801712345678' },
      ],
      story: { text: 'Who we are.\n\nWhat we do.', textBn: 'আমরা কারা।' },
      look: lookOf('boutique'),
      menus: {
        header: [{ label: 'Eid', labelBn: 'ঈদ', link: '/pages/eid' }],
        footer: [{ label: 'Our page', labelBn: '', link: 'https://facebook.com/haat' }],
      },
      delivery,
      returns: { days: 0, askWithinHours: 24, refundDays: { least: 1, most: 1 } },
      wallets: [{ method: 'bkash', number: '01712345678', kind: 'merchant', note: '', noteBn: 'নাম লিখুন' }],
      cod: {
        where: 'only' as const,
        except: [{ district: 'Bandarban', areas: [] }],
        only: [{ district: 'Dhaka', areas: ['Mirpur'] }],
      },
      lowStock: 0,
      messages: { smsPerDay: 0, mailsPerDay: 1_000_000 },
      smsPaisa: 45,
      smsSteps: { handedOver: false, outForDelivery: true, delivered: true, comingBack: true },
      reviews: { askAfterDays: 7 },
      calendar: { cutOffHour: 15, closedWeekdays: [5, 6], holidays: ['2026-12-16'] },
      orderLimits: { perLine: 5, lines: 20, pieces: 60 },
      waiting: {
        cashHours: 48,
        prepaidHours: 96,
        newCustomer: { orders: 2, pieces: 20 },
        knownCustomer: { orders: 20, pieces: 400 },
        address: { orders: 10, pieces: 100 },
        inAll: { orders: 100, pieces: 1000 },
      },
    };
    expect(await change(all)).toEqual({
      ...all,
      domain: '',
      logo: null,
      banglaQr: null,
      // what gateways are connected
      online: [],
      codPlaces: all.cod.only,
      cashOnDelivery: 'in select areas of Dhaka',
      cashOnDeliveryBn: 'ঢাকা জেলার নির্দিষ্ট কিছু এলাকায়',
    });
  });

  const noLegal = { seller: '', dbid: '', tradeLicence: '', bin: '', address: '' };

  test.each([
    ['003456789', '003456789'],
    ['০০৩৪৫৬৭৮৯-০২০২', '003456789-0202'],
    ['003 456 789 0202', '003456789-0202'],
    ['', ''],
  ])('takes the BIN %s', async (bin, kept) => {
    expect((await change({ legal: { ...noLegal, bin } })).legal.bin).toBe(kept);
  });

  test.each([
    ['bin', '12345678', 'A BIN has 9 or 13 digits'],
    ['bin', '0034567890202 Ltd', 'A BIN has 9 or 13 digits'],
    ['bin', '12345678901', 'A BIN has 9 or 13 digits'],
    ['dbid', 'soon', 'A number'],
    ['tradeLicence', 'x'.repeat(200), 'At most 120 characters'],
  ])('refuses %s: %s', async (name, value, problem) => {
    const response = await put({ legal: { ...noLegal, [name]: value } });
    expect(response.status).toBe(400);
    expect(await fieldErrorsOf(response)).toEqual({ [`legal.${name}`]: problem });
  });

  test.each([
    ['bkash', '+880 1712-345678'],
    ['nagad', '০১৭১২৩৪৫৬৭৮'],
    ['rocket', '01712-3456789'],
    ['rocket', '01712345678'],
    ['bank', 'AC 1234.5678.90'],
  ])('takes a %s number as it is written: %s', async (method, number) => {
    const wallet = { method, number, kind: 'personal', note: '', noteBn: '' };
    expect((await change({ wallets: [wallet] })).wallets).toEqual([wallet]);
  });

  test('asks for no Bangla: where none is sent, there is none', async () => {
    await change({ aboutBn: ' \u09ac\u09af\u09bc ' });
    // without the space around it, in Unicode's composed form
    expect(await shown()).toMatchObject({ aboutBn: '\u09ac\u09af\u09bc'.normalize('NFC'), addressBn: '' });
    const story = { text: 'Who we are.' };
    expect(await change({ story })).toMatchObject({ story: { ...story, textBn: '' } });
  });

  const evil = (link: string) => ({ label: 'Evil', link });
  const header = 'menus.header.0.link';
  test.each([
    ['an hour that no clock shows', { calendar: { ...calendar, cutOffHour: 25 } }, 'calendar.cutOffHour'],
    [
      'a week without a working day',
      { calendar: { ...calendar, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] } },
      'calendar.closedWeekdays',
    ],
    ['a holiday that is no day', { calendar: { ...calendar, holidays: ['2026-02-30'] } }, 'calendar.holidays.0'],
    ['a link that runs a script', { social: [{ name: 'Facebook', url: 'javascript:alert(1)' }] }, 'social.0.url'],
    [
      'a script in capital letters behind a space',
      { social: [{ name: 'Facebook', url: ' JaVaScript:alert(1)//https://' }] },
      'social.0.url',
    ],
    ['a menu that leads to another site by //', { menus: { header: [evil('//evil.example')], footer: [] } }, header],
    ['a menu that leads to another site by /\\', { menus: { header: [evil('/\\evil.example')], footer: [] } }, header],
    ['a menu that runs a script', { menus: { header: [evil('javascript:alert(1)')], footer: [] } }, header],
    ['a link of data', { social: [{ name: 'Facebook', url: 'data:text/html,<script>' }] }, 'social.0.url'],
    [
      'a link of two lines',
      { social: [{ name: 'Facebook', url: 'https://a.example\njavascript:alert(1)' }] },
      'social.0.url',
    ],
    ['a link that is no address', { social: [{ name: 'Facebook', url: 'https://[' }] }, 'social.0.url'],
    ['a link with ftp', { social: [{ name: 'Facebook', url: 'ftp://a.example' }] }, 'social.0.url'],
    ['a network that we have no sign for', { social: [{ name: 'Evil', url: 'https://a.example' }] }, 'social.0.name'],
    [
      'a negative charge',
      { delivery: { ...delivery, insideDhaka: { charge: -1, days: { least: 1, most: 2 } } } },
      'delivery.insideDhaka.charge',
    ],
    [
      'a charge in parts of a Taka',
      { delivery: { ...delivery, insideDhaka: { charge: 0.5, days: { least: 1, most: 2 } } } },
      'delivery.insideDhaka.charge',
    ],
    [
      'a later day in Dhaka than the law allows',
      { delivery: { ...delivery, insideDhaka: { charge: 70, days: { least: 2, most: 6 } } } },
      'delivery.insideDhaka.days.most',
    ],
    [
      'a later day elsewhere than the law allows',
      { delivery: { ...delivery, outsideDhaka: { charge: 70, days: { least: 2, most: 11 } } } },
      'delivery.outsideDhaka.days.most',
    ],
    ['a charge as text', { delivery: { ...delivery, freeFrom: '5' } }, 'delivery.freeFrom'],
    [
      'a huge charge',
      { delivery: { ...delivery, districts: [{ district: 'Sylhet', charge: 100_001 }] } },
      'delivery.districts.0.charge',
    ],
    [
      'days that end before they begin',
      { delivery: { ...delivery, processingDays: { least: 3, most: 2 } } },
      'delivery.processingDays.most',
    ],
    ['a place that is none', { location: 'Dhanmondi' }, 'location'],
    ['a place off the map', { location: '123.4, 90.1' }, 'location'],
    ['no name', { shopName: ' ' }, 'shopName'],
    ['a name of two lines', { shopName: 'a\nb' }, 'shopName'],
    ['an address in Bangla of two lines', { addressBn: 'ক\nখ' }, 'addressBn'],
    ['a long one', { addressBn: 'ক'.repeat(301) }, 'addressBn'],
    ['much about the shop in Bangla', { aboutBn: 'ক'.repeat(1001) }, 'aboutBn'],
    ['cash somewhere, and no place for it', { cod: { where: 'only', except: [], only: [] } }, 'cod.only'],
    ['cash in some other way', { cod: { where: 'somewhere', except: [], only: [] } }, 'cod.where'],
    [
      'a district of two lines',
      { cod: { where: 'everywhere', except: [{ district: 'a\nb', areas: [] }], only: [] } },
      'cod.except.0.district',
    ],
    [
      'a long note in Bangla',
      { wallets: [{ method: 'bkash', number: '01712345678', kind: 'agent', note: '', noteBn: 'ক'.repeat(501) }] },
      'wallets.0.noteBn',
    ],
    ['a name with NUL', { shopName: 'a\0' }, 'shopName'],
    ['no address of mail', { email: 'nobody' }, 'email'],
    [
      'a wallet without a number',
      { wallets: [{ method: 'bkash', number: ' ', kind: 'agent', note: '' }] },
      'wallets.0.number',
    ],
    ...[
      ['bkash', '0171234567'],
      ['nagad', '01212345678'],
      ['rocket', '0171234567890'],
      ['bkash', '017123456789'],
      ['nagad', 'ask me'],
    ].map(
      ([method, number]) =>
        [
          `a ${method} number such as ${number}`,
          { wallets: [{ method, number, kind: 'personal', note: '' }] },
          'wallets.0.number',
        ] as [string, object, string],
    ),
    [
      'a negative number of days',
      { returns: { days: -1, askWithinHours: 0, refundDays: { least: 0, most: 0 } } },
      'returns.days',
    ],
    ['many hours', { hours: Array.from({ length: 8 }, () => ({ days: 'x', time: 'y' })) }, 'hours'],
    ['a part of a piece', { lowStock: 1.5 }, 'lowStock'],
    ['fewer SMS than none', { messages: { smsPerDay: -1, mailsPerDay: 5 } }, 'messages.smsPerDay'],
  ])('refuses %s, without changes', async (_, changes, field) => {
    const before = await shown();
    expect(Object.keys(await fieldErrorsOf(await put({ phone: '999', ...changes })))).toEqual([field]);
    expect(await shown()).toEqual(before);
  });

  test('drops values that admins cannot set: a logo by address, unknown names', async () => {
    expect(
      await change({ logo: 'https://evil.example/x.svg', openedAt: null, __proto__: { shopName: 'x' }, phone: '1' }),
    ).toMatchObject({ logo: null, phone: '1' });
    const { rows } = await shop.database.pool.query<{ value: object }>('SELECT value FROM settings');
    expect(rows).toEqual([{ value: { phone: '1', wallets, ...roomyLimits } }]);
  });

  test('is for admins only', async () => {
    const before = await shown();
    await shop.refused(settingsApi.change, 'SIGN_IN_NEEDED', { body: { shopName: 'Mine' } });
    await shop.refused(settingsApi.change, 'FORBIDDEN', {
      body: { shopName: 'Mine' },
      token: (await addPerson(shop)).token,
    });
    expect(await shown()).toEqual(before);
  });
});

test('a shop that chose its SMS before a step existed has the usual for that step', async () => {
  const chosen = { handedOver: false, delivered: true, comingBack: true };
  await shop.database.pool.query(`UPDATE settings SET value = jsonb_set(value, '{smsSteps}', $1)`, [chosen]);
  expect((await shown()).smsSteps).toEqual({ ...chosen, outForDelivery: false });
});

describe('PUT /settings/logo', () => {
  test('sets a logo that visitors can see, and converts SVGs to pictures', async () => {
    for (const file of [await newPicture('logo.webp', 'webp'), wickedDrawing()]) {
      const { logo } = await dataOf(settingsApi.changeLogo, await changeLogo(file));
      expect((await shown()).logo).toBe(logo);
      const served = await shop.get(String(logo));
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).not.toMatch(/script|svg/i);
    }
    expect((await history())[0]).toMatchObject({ kind: 'settings', after: { logo: (await shown()).logo } });
  });

  test('refuses a file that is not a picture, and keeps the present one', async () => {
    const { logo } = await dataOf(settingsApi.changeLogo, await changeLogo(await newPicture()));
    const errors = vi.spyOn(log, 'error');
    expect(await fieldErrorsOf(await changeLogo(new File(['<?php'], 'logo.png')))).toEqual({
      logo: 'File type not supported',
    });
    expect(await fieldErrorsOf(await changeLogo(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png')))).toEqual({
      logo: 'File size should not exceed 2MB',
    });
    expect(await fieldErrorsOf(await changeLogo('/media/x.webp'))).toEqual({ logo: 'Choose a logo' });
    // others of this process may log, whose gateway or database is away
    expect(errors.mock.calls.flat().join(' ')).not.toContain('/settings/logo');
    expect((await shown()).logo).toBe(logo);
  });
});

describe('the shop’s own words', () => {
  const refused = async (body: object) => Object.keys(await fieldErrorsOf(await put(body)));

  test('are refused where they are too long', async () => {
    expect(await refused({ story: { text: 'x'.repeat(5001), textBn: '' } })).toEqual(['story.text']);
  });
});
