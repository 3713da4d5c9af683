import type { CSSProperties } from 'react';
import type { Palette } from '#shared/look/palette.ts';

const fonts = "'Segoe UI', Roboto, 'Noto Sans Bengali', 'Bangla Sangam MN', Helvetica, Arial, sans-serif";

/** What each part of a mail looks like. Mail programs keep styles of elements, and few of them classes. */
export const stylesOf = (colours: Palette) =>
  ({
    page: { backgroundColor: colours.paper, margin: 0, padding: '24px 12px', fontFamily: fonts },
    sheet: {
      maxWidth: 600,
      backgroundColor: colours.surface,
      border: `1px solid ${colours.line}`,
      borderRadius: 12,
    },
    head: { padding: '24px 28px 0' },
    // a logo is drawn for a light ground
    logo: { backgroundColor: '#ffffff', borderRadius: 8, padding: 6, maxWidth: 220 },
    name: { color: colours.ink, fontSize: 22, fontWeight: 700, lineHeight: '30px', margin: 0 },
    body: { padding: '16px 28px 24px' },
    text: {
      color: colours.ink,
      fontSize: 16,
      lineHeight: '26px',
      margin: '0 0 16px',
      overflowWrap: 'break-word',
      wordBreak: 'break-word',
    },
    link: { color: colours.green, fontWeight: 600, textDecoration: 'underline' },
    button: {
      backgroundColor: colours.green,
      color: colours['on-green'],
      borderRadius: 8,
      fontSize: 16,
      fontWeight: 600,
      lineHeight: '24px',
      padding: '12px 22px',
      textDecoration: 'none',
    },
    action: { padding: '0 0 16px' },
    rule: { borderColor: colours.line, margin: 0 },
    foot: { padding: '16px 28px 20px' },
    small: { color: colours.quiet, fontSize: 13, lineHeight: '20px', margin: 0 },
  }) as const satisfies Record<string, CSSProperties>;

/** For programs that show mails in dark and keep classes; others change the colours by themselves. */
export const darkStyle = (colours: Palette): string => `@media (prefers-color-scheme: dark) {
.page, .page > table > tbody > tr > td { background-color: ${colours.paper} !important; }
.sheet { background-color: ${colours.surface} !important; border-color: ${colours.line} !important; }
.ink { color: ${colours.ink} !important; }
.quiet { color: ${colours.quiet} !important; }
.link { color: ${colours.green} !important; }
.button { background-color: ${colours.green} !important; color: ${colours['on-green']} !important; }
.rule { border-color: ${colours.line} !important; }
}`;
