import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Settings } from '#shared/api/shop/settings.ts';
import { paletteOf } from '#shared/look/palette.ts';
import type { Letter, Mail } from '#server/platform/gateways/mail.ts';
import { blocksOf, type Block } from './mail-blocks.ts';
import { darkStyle, stylesOf } from './mail-styles.ts';

interface Shop {
  settings: Settings;
  origin: string;
}

type Styles = ReturnType<typeof stylesOf>;

/** Sends each mail as HTML in the shop's look, with its plain text beside. */
export const laidOut = (
  mail: Mail,
  { settings, origin }: { settings(): Promise<Settings>; origin(): Promise<string> },
): Mail => ({
  ...mail,
  async send(id, letter) {
    const { button: _, language: __, ...sent } = letter;
    const html = mailHtml(letter, { settings: await settings(), origin: await origin() });
    await mail.send(id, { ...sent, html });
  },
});

/** The letter as HTML: its text in the layout of all mails. React escapes all text. */
export function mailHtml(
  { subject, text, button, language = 'en' }: Omit<Letter, 'to'>,
  { settings, origin }: Shop,
): string {
  const styles = stylesOf(paletteOf(settings.look.colours, 'light'));
  const isBangla = language === 'bn';
  const name = (isBangla && settings.shopNameBn) || settings.shopName;
  const open = button ?? (isBangla ? 'খুলুন' : 'Open');
  const blocks = blocksOf(text, origin).filter((block) => !isLine(block, name));
  const page = h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      // colours of our own, which are checked when they are chosen
      h('style', { dangerouslySetInnerHTML: { __html: darkStyle(paletteOf(settings.look.colours, 'dark')) } }),
    ),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(
        Container,
        { className: 'sheet', style: styles.sheet },
        h(Section, { style: styles.head }, headOf({ settings, origin }, name, styles)),
        h(Section, { style: styles.body }, ...blocks.map((block) => toElement(block, open, styles))),
        h(Hr, { className: 'rule', style: styles.rule }),
        h(Section, { style: styles.foot }, ...footOf(settings, name, isBangla).map((line) => small(line, styles))),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

const isLine = (block: Block, text: string) => 'lines' in block && block.lines.map((line) => line.text).join() === text;

/** Without a logo of its own the shop's name. */
const headOf = ({ settings: { logo }, origin }: Shop, name: string, styles: Styles): ReactElement =>
  logo
    ? h(Img, { src: `${origin}${logo}`, alt: name, height: 48, loading: 'lazy', style: styles.logo })
    : h(Text, { className: 'ink', style: styles.name }, name);

function toElement(block: Block, open: string, styles: Styles): ReactElement {
  if ('button' in block)
    return h(
      Section,
      { style: styles.action },
      h(Button, { href: block.button, className: 'button', style: styles.button }, open),
    );
  const lines = block.lines.flatMap(({ text, href }, n): ReactNode[] => [
    ...(n > 0 ? [h('br')] : []),
    href === undefined ? text : h(Link, { href, className: 'link', style: styles.link }, text),
  ]);
  return h(Text, { className: 'ink', style: styles.text }, ...lines);
}

const small = (line: string, styles: Styles) => h(Text, { className: 'quiet', style: styles.small }, line);

const footOf = ({ address, addressBn, phone }: Settings, name: string, isBangla: boolean): string[] =>
  [name, (isBangla && addressBn) || address, phone].filter(Boolean);
