import { toHex, toOklch } from '#shared/look/colour.ts';
import { isDark, paletteOf } from '#shared/look/palette.ts';
import { hasDefaultColours, type Look } from '#shared/look/themes.ts';
import cardDense from './cards/dense.css?inline';
import cardFramed from './cards/framed.css?inline';
import cardOverlay from './cards/overlay.css?inline';
import cardPortrait from './cards/portrait.css?inline';
import headerBand from './headers/band.css?inline';
import headerBar from './headers/bar.css?inline';
import headerCentred from './headers/centred.css?inline';
import headerSlim from './headers/slim.css?inline';
import { banglaRuleOf, displayRulesOf, pairs, stackOf, textRuleOf } from './typefaces.ts';

// The styles by which a shop differs from the default theme, which has none: they stand in each page after styles.css,
// in no layer, so that they come over it.

const cards: Record<Look['card'], string> = {
  below: '',
  portrait: cardPortrait,
  framed: cardFramed,
  dense: cardDense,
  overlay: cardOverlay,
};
const headers: Record<Look['header'], string> = {
  search: '',
  centred: headerCentred,
  band: headerBand,
  bar: headerBar,
  slim: headerSlim,
};
/** The radius of cards and of controls in pixels. */
const corners: Record<Look['corners'], readonly [card: number, control: number]> = {
  sharp: [0, 0],
  soft: [6, 4],
  round: [12, 10],
  pill: [22, 22],
};
/** Of the grid of products, how many stand side by side, and the space between sections. */
const densities: Record<Look['density'], string> = {
  roomy: '.goods{row-gap:2.5rem}section.later{margin-top:5rem}' + sideBySide(3),
  normal: '',
  dense: '.goods{gap:1rem .5rem}section.later{margin-top:2rem}.wide{max-width:1440px}' + sideBySide(6),
};
function sideBySide(products: number): string {
  return `@media (width>=80rem){.goods{grid-template-columns:repeat(${products},minmax(0,1fr))}}`;
}

/** `scheme`: for a preview, whatever the device asks for. */
export function lookCss(look: Look, scheme?: 'light' | 'dark'): string {
  return [
    coloursOf(look, scheme),
    typefacesOf(look),
    look.corners === 'round'
      ? ''
      : `:root:root{--radius-card:${corners[look.corners][0]}px;--radius-control:${corners[look.corners][1]}px}`,
    densities[look.density],
    look.theme === 'bottle' ? '' : ':root:root{--stitch:transparent}',
    cards[look.card],
    headers[look.header],
  ].join('');
}

function coloursOf(look: Look, scheme: 'light' | 'dark' | undefined): string {
  if (hasDefaultColours(look) && look.header !== 'bar' && !scheme) return '';
  const light = block(look, scheme ?? 'light');
  if (isDark(look.colours.paper) || scheme) return light;
  return `${light}@media screen and (prefers-color-scheme:dark){${block(look, 'dark')}}`;
}

/** The colours of the page. In a header of another colour they hold again where a panel opens, or a field stands. */
function block({ colours }: Look, scheme: 'light' | 'dark'): string {
  const palette = paletteOf(colours, scheme);
  const variables = Object.entries(palette).map(([name, value]) => `--color-${name}:${value};`);
  const rules = `:root:root,header [popover],header form{${variables.join('')}color:${palette.ink}}`;
  if (!isDark(palette.paper))
    return `${rules}header{--bar:${palette.green};--on-bar:${palette['on-green']}}:root:root{color-scheme:light}`;
  // as in styles.css where the device asks for dark
  return (
    `${rules}header{--bar:${barInDark(colours)};--on-bar:${palette.ink}}` +
    `:root:root{color-scheme:dark;--shadow-float:0 12px 32px -8px rgb(0 0 0/.7)}` +
    `.own-logo{background:#fffdf8;border-radius:6px}.own{color:color-mix(in srgb,var(--own) 45%,white)}`
  );
}

/** The shop's colour, dark enough for light words. */
function barInDark({ primary }: Look['colours']): string {
  const { l, c, h } = toOklch(primary);
  return toHex({ l: Math.min(l, 0.34), c, h });
}

function typefacesOf({ typefaces }: Look): string {
  const { display, text } = pairs[typefaces];
  const body = text === pairs.figtree.text ? '' : textRules(text);
  if (!display) return body;
  const { face, bangla } = display;
  const family = `${stackOf(face)},'${bangla.family}',var(--font-sans)`;
  return (
    `${body}${displayRulesOf(face)}${banglaRuleOf(bangla)}h1,h2,.home>span{font-family:${family};` +
    `font-weight:${face.weight};letter-spacing:0}.hero h1{font-size:clamp(2rem,5cqw,3.5rem)}` +
    'html:not(:lang(bn)) .hero h1{line-height:1.08}'
  );
}

/** Pages in Bangla keep the device's own letters for their text, as in styles.css. */
const textRules = (text: Parameters<typeof textRuleOf>[0]): string =>
  `${textRuleOf(text)}:root:root:not(:lang(bn)){--font-sans:'${text.family}','Taka Sign','Noto Sans Bengali',` +
  `var(--own-bangla),system-ui,sans-serif}`;

/** The files that the first screen of an English page needs, of a Bangla one. */
export function fontsOf({ typefaces }: Look, language: 'en' | 'bn'): string[] {
  const { display, text } = pairs[typefaces];
  if (language === 'bn') return display ? [display.bangla.url] : [];
  return [text.url, ...(display ? [display.face.url] : [])];
}
