import { expect, test } from 'vitest';
import { Settings } from '#shared/api/shop/settings.ts';
import { legalLines } from '#shared/settings/legal-lines.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { paths } from '#web/platform/paths.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { FooterParts } from './FooterParts.tsx';
import { inShopLanguage } from '../shop-settings/shop-settings.ts';

const footerOf = (own: Settings) =>
  renderFragment(FooterParts, { settings: inShopLanguage(own), links: own.menus.footer, legal: legalLines(own) });

const withLegal = (legal: Partial<Settings['legal']>): Settings => {
  const settings = Settings.parse({});
  return { ...settings, legal: { ...settings.legal, ...legal } };
};

test('the footer names the seller in its language, with only the settings that exist', () => {
  const some = { seller: 'Haat Limited', bin: '003456789-0202' };
  expect(footerOf(withLegal(some))).toContain(
    '<p class="legal"><span>Haat Limited</span><span>BIN: 003456789-0202</span></p>',
  );
  expect(speakIn('bn', () => footerOf(withLegal(some)))).toContain('<span>বিআইএন: 003456789-0202</span>');
  expect(footerOf(withLegal({}))).not.toContain('legal');
});

test('the footer has the links of the settings, in its language', () => {
  const { menus, ...settings } = Settings.parse({});
  const footer = [
    { label: 'Offers', labelBn: 'অফার', link: paths.offers },
    { label: 'Our group', labelBn: '', link: 'https://facebook.com/groups/haat' },
  ];
  const own = { ...settings, menus: { ...menus, footer } };
  expect(footerOf(own)).toContain(`<li><a href="${paths.offers}">Offers</a></li>`);
  const bangla = speakIn('bn', () => footerOf(own));
  expect(bangla).toContain(`<li><a href="/bn${paths.offers}">অফার</a></li>`);
  expect(bangla).toContain('<li><a href="https://facebook.com/groups/haat">Our group</a></li>');
  expect(footerOf({ ...settings, menus: { ...menus, footer: [] } })).not.toContain('Quick links');
});
