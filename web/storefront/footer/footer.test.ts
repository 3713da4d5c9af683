import { expect, test } from 'vitest';
import { Settings } from '#shared/api/shop/settings.ts';
import { legalLines } from '#shared/settings/legal-lines.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { FooterParts } from './FooterParts.tsx';
import { inShopLanguage } from '../shop-settings/shop-settings.ts';

const footerOf = (legal: Partial<Settings['legal']>) => {
  const settings = Settings.parse({});
  const own = { ...settings, legal: { ...settings.legal, ...legal } };
  return renderFragment(FooterParts, { settings: inShopLanguage(own), legal: legalLines(own) });
};

test('the footer says who sells, in its language, and only what the shop has set', () => {
  const some = { seller: 'Haat Limited', bin: '003456789-0202' };
  expect(footerOf(some)).toContain('<p class="legal"><span>Haat Limited</span><span>BIN: 003456789-0202</span></p>');
  expect(speakIn('bn', () => footerOf(some))).toContain('<span>বিআইএন: 003456789-0202</span>');
  expect(footerOf({})).not.toContain('legal');
});
