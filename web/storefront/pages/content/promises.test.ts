import { readdir, readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Settings } from '#shared/api/shop/settings.ts';
import { languages, learnBangla, readLanguageFrom, type Language } from '#shared/language.ts';
import { TrustLine } from '#web/own-pages/sections/kinds/TrustLine.tsx';
import { inShopLanguage } from '../../shop-settings/shop-settings.ts';
import { shopFacts } from '../../head/shop-facts.ts';
import { TermsPart } from '../../product/TermsPart.tsx';
import { about } from './about.ts';
import { factsOf } from './facts.ts';
import { faq } from './faq.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

// The pages' promises follow the shop's settings, and are true for every shop.

const folder = 'shared/bangla/first';
let language: Language = 'en';

beforeAll(async () => {
  for (const file of await readdir(folder))
    learnBangla(JSON.parse(await readFile(`${folder}/${file}`, 'utf8')) as Record<string, string>);
  readLanguageFrom(() => language);
});
afterAll(() => readLanguageFrom(() => 'en'));

/** All standard texts of the shop's pages about delivery, payment, returns and data. */
function pagesOf(changes: object, inLanguage: Language): Record<string, string> {
  language = inLanguage;
  const wallets = [{ method: 'bkash', number: '01700000000', kind: 'personal' }];
  const settings = inShopLanguage(Settings.parse({ wallets, ...changes }));
  const facts = factsOf(settings, { legal: [], story: [] });
  const { delivery, returns, waysToPay } = settings;
  return {
    about: JSON.stringify(about[inLanguage](facts)),
    terms: JSON.stringify(terms[inLanguage](facts)),
    faq: JSON.stringify(faq[inLanguage](facts)),
    privacy: JSON.stringify(privacy[inLanguage](facts)),
    product: renderToStaticMarkup(createElement(TermsPart, { delivery, returns, waysToPay, hasPreorder: true })),
    home: renderToStaticMarkup(createElement(TrustLine, { items: [], settings })),
    machines: JSON.stringify(shopFacts(settings, 'https://shop.example')),
  };
}

const saying = (words: RegExp, pages: Record<string, string>) =>
  Object.keys(pages).filter((name) => words.test(pages[name] ?? ''));

const returns = (days: number, askWithinHours = 48) => ({
  returns: { days, askWithinHours, refundDays: { least: 3, most: 5 } },
});
const none = /(?<![\d০-৯])[0০][ -](?:days?|hours?|দিন|ঘণ্টা)|"merchantReturnDays":0|undefined/;

describe.each(languages)('the pages of a shop, in %s', (inLanguage) => {
  test("name the shop's days for returns", () => {
    const pages = pagesOf(returns(7), inLanguage);
    expect(saying(/7[ -]day|৭ দিন/, pages)).toEqual(['about', 'terms', 'faq', 'product', 'home']);
    expect(saying(/change of mind|changed your mind|মত বদলালে/, pages)).toEqual([]);
  });

  test('promise no return in no days, and say whose duty wrong goods are', () => {
    const pages = pagesOf(returns(0), inLanguage);
    expect(saying(none, pages)).toEqual([]);
    expect(saying(/change of mind|changed your mind|মত বদলালে/, pages)).toEqual(['about', 'terms', 'product']);
    expect(saying(/put it right|our duty|The mistake is ours|দায় আমাদের|ব্যবস্থা আমরাই|ভুল যেহেতু আমাদের/, pages)).toEqual([
      'about',
      'terms',
      'faq',
      'product',
    ]);
    expect(saying(/48 hours|৪৮ ঘণ্টা/, pages)).toEqual(['about', 'terms', 'faq']);
  });

  test('ask for an immediate report if the shop sets no hours', () => {
    expect(saying(none, pagesOf(returns(0, 0), inLanguage))).toEqual([]);
    expect(saying(none, pagesOf(returns(7, 0), inLanguage))).toEqual([]);
  });

  test('speak of cash on delivery only where there is any, and of transactions where money is sent', () => {
    const off = { where: 'only', only: [], except: [] };
    const noCash = pagesOf({ cod: off }, inLanguage);
    expect(saying(/[Cc]ash on delivery|pay on delivery|ক্যাশ অন ডেলিভারি/, noCash)).toEqual([]);
    const noMoney = pagesOf({ cod: off, wallets: [] }, inLanguage);
    expect(noMoney['terms']).not.toContain('TrxID');
  });

  test("count the shop's closed weekdays, and mention holidays only if it has named some", () => {
    const pagesWith = (closedWeekdays: number[], holidays: string[] = []) =>
      pagesOf({ calendar: { cutOffHour: 17, closedWeekdays, holidays } }, inLanguage);
    const holidays = /holiday|ছুটির দিন/;
    const both = ['terms', 'faq'];
    expect(saying(/all days except Fridays\.|শুক্রবার বাদে/, pagesWith([5]))).toEqual(both);
    expect(saying(/all days except Fridays and Saturdays\.|শুক্রবার ও শনিবার বাদে/, pagesWith([5, 6]))).toEqual(both);
    expect(saying(holidays, pagesWith([5]))).toEqual([]);
    const named = pagesWith([0], ['2026-12-16']);
    expect(saying(/all days except Sundays and our holidays\.|রবিবার ও আমাদের ছুটির দিন বাদে/, named)).toEqual(both);
    expect(saying(/Every day is a business day\.|। প্রতিটি দিনই কর্মদিবস।/, pagesWith([]))).toEqual(both);
    expect(saying(/Friday|শুক্রবার|holiday|ছুটির দিন/, pagesWith([]))).toEqual([]);
  });

  test('count the days to send it and those on the way, on the product together as its date does', () => {
    const pages = pagesOf({}, inLanguage);
    expect(saying(/3-5 working days, ৳70|৩-৫ কর্মদিবস \(৭০৳\)/, pages)).toEqual(['product']);
    expect(saying(/1-2 business days.+2-5 business days|১-২ কর্মদিবস.+২-৫ কর্মদিবস/, pages)).toEqual([
      'about',
      'terms',
      'faq',
    ]);
  });

  test('promise at most 5 days in Dhaka and 10 elsewhere, as dates do', () => {
    const longest = /5 days in Dhaka and 10 days elsewhere|ঢাকায় ৫ দিন, ঢাকার বাইরে ১০ দিন/;
    expect(saying(longest, pagesOf({}, inLanguage))).toEqual(['about', 'terms', 'faq', 'product']);
  });

  test('claim no facts that only the shop knows: the origin of its goods, who answers, data sales', () => {
    const pages = pagesOf({}, inLanguage);
    expect(saying(/China|A person answers|do not sell|no selling|চীন|যন্ত্র নয়|বেচাকেনা/, pages)).toEqual([]);
  });
});
