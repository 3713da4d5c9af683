import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { swatchOf } from '#web/products/swatch.ts';

// English is the key (docs/decisions/0019-english-is-the-key.md): what is said by t() must stand in shared/bangla,
// and the other way round.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFile(join(root, path), 'utf8');
const listed = await Promise.all(
  ['web', 'shared', 'server'].map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((path) => `${folder}/${path}`),
  ),
);
const paths = listed
  .flat()
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
  .toSorted();
const sources = new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));

const names = (await readdir(join(root, 'shared/bangla'), { recursive: true })).filter((name) =>
  name.endsWith('.json'),
);
const dictionaries = new Map(
  await Promise.all(
    names.map(
      async (name) => [name, JSON.parse(await read(`shared/bangla/${name}`)) as Record<string, string>] as const,
    ),
  ),
);
const entries = [...dictionaries].flatMap(([dictionary, words]) =>
  Object.entries(words).map(([english, bangla]) => ({ dictionary, english, bangla })),
);
const bangla = new Map(entries.map((entry) => [entry.english, entry.bangla]));

/** What t() is asked for that is no text in the same place: it comes from where its dictionary says. */
const asked: Record<string, readonly string[]> = {
  // what schemas and refusals say
  'server/people/accounts/sign-in/sign-in.service.ts': ['found.message'],
  'server/platform/http/errors/failures.ts': ['refusal.message'],
  'server/platform/http/requests/route-input.ts': ['message'],
  'server/shop/templates/owner-templates.ts': ['district'],
  'web/checkout/payment/SendStep.tsx': ['verbOf[first.kind]'],
  // places
  'server/sales/shipping/past-deliveries.service.ts': ['name'],
  'shared/delivery/cash-words.ts': ['district'],
  'web/checkout/address/AddressFields.tsx': ['district'],
  'web/checkout/Checkout.tsx': ['latest?.area'],
  'web/checkout/summary/OrderSummary.tsx': ['district'],
  'web/checkout/address/FormerAddresses.tsx': ['area', 'address.area', 'address.district'],
  'web/checkout/thanks/NextSteps.tsx': ['area', 'district'],
  'web/checkout/address/AreaList.tsx': ['place.area', 'place.district'],
  'web/checkout/payment/payment-options.ts': ['district', 'area'],
  'web/orders/self-service/PlaceFields.tsx': ['own'],
  'web/storefront/layout/AccountPanel.tsx': ['label'],
  'shared/settings/settings-in-language.ts': ['english'],
  'web/storefront/pages/content/facts.ts': ['one.district'],
  'web/checkout/address/use-area.ts': ['district'],
  'web/cart/PromisedDate.tsx': ['district'],
  // names of states and columns, the account's pages, a device
  'web/orders/paper/Invoice.tsx': ['states[paymentStatusOf(order'],
  'web/orders/order-sums.ts': ['backNames[kind]'],
  'web/orders/details/OrderPayment.tsx': ['words[paymentStatusOf(order'],
  'web/orders/details/OrderPayments.tsx': ['stateWords[state]'],
  'web/orders/details/OrderReturns.tsx': ['returnReasonNames[found.why]', 'kinds[back.kind]', 'found.condition'],
  'web/orders/ReasonSelect.tsx': ['returnReasonNames[why]'],
  'web/orders/self-service/returns/RequestedReturn.tsx': ['returnReasonNames[item.why]'],
  'web/orders/self-service/returns/ReasonChips.tsx': ['returnReasonNames[why]'],
  'web/orders/order-timeline.ts': ['cancelledLabels[cancelledBy'],
  'web/orders/order-words.ts': ['advanceStates[state]', 'area', 'district'],
  'web/account/orders/next-step.ts': ['district'],
  'web/account/profile/DeleteAccount.tsx': ['readAgain'],
  'web/account/profile/SessionList.tsx': ['browser', 'device'],
  'web/dashboard/frame/DashboardHeader.tsx': ['title'],
  'web/dashboard/frame/menu/DashboardMenu.tsx': ['label'],
  'web/dashboard/DashboardPage.tsx': ['title'],
  'web/ui/dashboard/table/DataCards.tsx': ['String(cell.column.columnDef.header'],
  'web/ui/dashboard/table/DataGridHead.tsx': ['String(name'],
  'web/products/choice-names.ts': ['color', 'size', '`{n}'],
};

/** Their words are fetched before such a page comes alive; web/ui/bangla-words.ts. */
const saidFirst =
  /^web\/(?:storefront|ui\/(?!dashboard|form\/credentials\/CurrentPassword|\w+\/(?:CopyIcon|PhoneField|SendButton|picture-file))|cart|products|platform\/(?!access|offline)|root)/;

/** Entries whose English stands in data. */
const inData: Record<string, (english: string) => boolean> = {
  // all of them are known: server/sales/areas/areas.test.ts
  'more/places.json': () => true,
  'first/choices.json': (english) =>
    swatchOf(english) !== undefined || english.startsWith('{n} ') || english === 'Free Size',
};

/** Words that stay as they are in Bangla too. */
const latinWords =
  'WhatsApp Messenger Facebook Instagram YouTube SMS TrxID BKA7X2M9QL OTP PDF JPEG PNG WebP OpenStreetMap'.split(' ');
const latin = new RegExp(`\\b(?:${latinWords.join('|')}|name@example\\.com)\\b`, 'g');

interface Call {
  path: string;
  english?: string;
  other?: string;
}
const text = String.raw`'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|([^\s,)]+)`;
const calls: Call[] = [...sources].flatMap(([path, source]) => {
  if (!/import \{[^}]*\bt\b[^}]*\} from '[^']*\/language\.ts'/.test(source)) return [];
  return [...source.matchAll(new RegExp(String.raw`(?<![\w.$])t\(\s*(?:${text})`, 'g'))].map(
    ([, single, double, other]) => {
      const written = single ?? double;
      return written === undefined ? { path, other: other ?? '' } : { path, english: written.replace(/\\(.)/g, '$1') };
    },
  );
});
const english = new Set(calls.flatMap((call) => call.english ?? []));

const gaps = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(([gap]) => gap).toSorted();

describe('Bangla', () => {
  test('finds what is said', () => {
    expect(english.size).toBeGreaterThan(100);
    // the browser fetches those of the two folders; vite.config.ts
    expect(names.filter((name) => !/^(?:first|more|server)\//.test(name))).toEqual([]);
  });

  test('has a text for each that is said', () => {
    expect(
      calls
        .filter((call) => call.english !== undefined && !bangla.has(call.english))
        .map((call) => `${call.path}: ${call.english}`),
    ).toEqual([]);
  });

  test('has the words of pages that all visitors see in the file that every page loads', () => {
    const first = new Set(
      entries.filter(({ dictionary }) => dictionary.startsWith('first/')).map((one) => one.english),
    );
    const late = calls.filter(
      ({ path, english: words }) => saidFirst.test(path) && words !== undefined && !first.has(words),
    );
    expect(late.map((call) => `${call.path}: ${call.english}`)).toEqual([]);
  });

  test('is looked up by literal texts only', () => {
    const unforeseen = calls.filter(({ path, other }) => other !== undefined && !asked[path]?.includes(other));
    expect(unforeseen.map(({ path, other }) => `${path}: t(${other}`)).toEqual([]);
  });

  test('has the same gaps as the English', () => {
    expect(entries.filter((entry) => String(gaps(entry.english)) !== String(gaps(entry.bangla)))).toEqual([]);
  });

  test('has no text that is said nowhere', async () => {
    const written = [...sources.values(), await read('db/seed/settings.json')].join('\n');
    const isWritten = (words: string) =>
      [`'${words.replaceAll("'", "\\'")}'`, `"${words}"`, `\`${words}\``].some((literal) => written.includes(literal));
    const unused = entries.filter(
      ({ dictionary, english: key }) => !english.has(key) && !inData[dictionary]?.(key) && !isWritten(key),
    );
    expect(unused.map((entry) => entry.english)).toEqual([]);
  });

  test('is Bangla, in Unicode’s composed form', () => {
    const wrong = entries.filter(
      (entry) =>
        /[A-Za-z]/.test(entry.bangla.replace(/\{\w+\}/g, '').replace(latin, '')) ||
        entry.bangla !== entry.bangla.normalize('NFC') ||
        entry.bangla.trim() === '',
    );
    expect(wrong).toEqual([]);
  });

  test('has the same translation wherever the same English text is', () => {
    expect(entries.filter((entry) => bangla.get(entry.english) !== entry.bangla)).toEqual([]);
  });
});
