import { describe, expect, test } from 'vitest';
import { Settings } from '#shared/api/shop/settings.ts';
import { mailHtml } from './mail-layout.ts';

const settings = Settings.parse({ shopName: 'Haat', shopNameBn: 'হাট', address: 'Dhaka', addressBn: 'ঢাকা' });
const origin = 'https://haat.example';
const html = (letter: Parameters<typeof mailHtml>[0]) => mailHtml(letter, { settings, origin });
const link = `${origin}/track#H-48219357`;

describe('a mail is in the language that it was written in', () => {
  const name = { subject: 'হাট: New order H-48219357', text: 'New order of রহিমা\n\n' + link };

  test('although a name in its subject is Bangla', () => {
    const mail = html({ ...name, language: 'en' });
    expect(mail).toContain('lang="en"');
    expect(mail).toMatch(/>Open</);
    expect(mail).toMatch(/>Haat<.*>Dhaka</s);
    expect(mail).not.toContain('ঢাকা');
  });

  test('also a Bangla one with an English subject', () => {
    const mail = html({ subject: 'H-48219357', text: link, language: 'bn' });
    expect(mail).toContain('lang="bn"');
    expect(mail).toMatch(/>খুলুন</);
    expect(mail).toMatch(/>হাট<.*>ঢাকা</s);
  });
});

describe('an address of the shop', () => {
  const linksIn = (text: string) =>
    [...html({ subject: 'Order', text }).matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href]) => href);

  test('is a link: as a paragraph, as a line of one, and after a label', () => {
    expect(linksIn(`Pay here:\n\n${link}`)).toEqual([link]);
    expect(linksIn(`Pay here:\n${link}\nThank you`)).toEqual([link]);
    expect(linksIn(`Thank you\nYour orders: ${link}`)).toEqual([link]);
  });

  test('is a button only as a paragraph', () => {
    expect(html({ subject: 'Order', text: link, button: 'Pay now' })).toContain('Pay now');
    expect(html({ subject: 'Order', text: `Pay:\n${link}`, button: 'Pay now' })).not.toContain('Pay now');
  });

  test('no other address is one', () => {
    expect(linksIn(`Pay here:\nhttps://evil.example/pay\nor: ${origin}.evil.example/pay`)).toEqual([]);
  });
});
