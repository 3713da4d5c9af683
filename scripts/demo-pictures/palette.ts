// The stock of the studio: colours, things to photograph, and printed patterns.
import type { DRAWINGS } from './drawings.ts';

/** The only colour names that variants use, with the shade they are dyed in. */
export const PALETTE: Record<string, string> = {
  Black: '#2b2a2d',
  White: '#f3f2f0',
  'Off White': '#f0e8d8',
  Beige: '#d9c2a0',
  Grey: '#8d9096',
  Silver: '#c6c9d2',
  Brown: '#7d4a2c',
  Tan: '#bd8450',
  Maroon: '#7e1d33',
  Red: '#d0282f',
  Coral: '#f0705a',
  Pink: '#f08cab',
  'Rose Gold': '#e0a490',
  Magenta: '#c4257c',
  Purple: '#6f3fa5',
  Lavender: '#b3a2e0',
  Navy: '#28356e',
  Blue: '#2a66cf',
  'Sky Blue': '#74b6ea',
  Teal: '#148488',
  Green: '#3c9a4a',
  'Bottle Green': '#125c40',
  Olive: '#757a35',
  Yellow: '#f5cb3c',
  Mustard: '#d29a1f',
  Gold: '#dfab3a',
  Orange: '#ee7f25',
  Peach: '#f6b792',
  Multicolour: '#e08a4a',
  Natural: '#e2b873',
};

/**
 * `hue` is the part that takes a dye: centre and half-width in OKLCH degrees; without it everything does. `floor` is
 * the least chroma of that part, `level` the turn that sets it flat on its sole. The dye starts `below` that share of
 * the height; `rest` dyes only pixels that are lighter than `restLight`.
 */
export type Thing = {
  /** Of a 3-D picture; else it is one of ours (drawings.ts). */
  code?: string;
  drawing?: keyof typeof DRAWINGS;
  hue?: [number, number];
  floor?: number;
  level?: number;
  below?: number;
  restLight?: number;
};

export const THINGS: Record<string, Thing> = {
  sneaker: { code: '1f45f', level: -33 },
  heel: { code: '1f460', hue: [10, 32], floor: 0.06 },
  sandal: { code: '1f461', hue: [5, 34], floor: 0.11 },
  boot: { code: '1f462', hue: [15, 26], floor: 0.11 },
  hiker: { code: '1f97e', hue: [76, 22], floor: 0.09 },
  flat: { code: '1f97f' },
  flipflop: { code: '1fa74', hue: [255, 45] },
  oxford: { code: '1f45e' },
  ballet: { code: '1fa70' },
  handbag: { code: '1f45c' },
  clutch: { code: '1f45d' },
  purse: { code: '1f45b', hue: [8, 34] },
  backpack: { code: '1f392', hue: [8, 34] },
  luggage: { code: '1f9f3', hue: [250, 48] },
  shopping: { code: '1f6cd-fe0f', hue: [245, 50] },
  briefcase: { code: '1f4bc', hue: [20, 26] },
  ring: { code: '1f48d', hue: [240, 40], floor: 0.05 },
  gem: { code: '1f48e' },
  crown: { code: '1f451', hue: [75, 30], floor: 0.07 },
  beads: { code: '1f4ff', hue: [62, 24], floor: 0.02 },
  watch: { code: '231a', hue: [255, 18], floor: 0.1, restLight: 0.66 },
  clock: { code: '23f0', hue: [15, 22], floor: 0.1 },
  mantel: { code: '1f570-fe0f' },
  stopwatch: { code: '23f1-fe0f' },
  dress: { code: '1f457' },
  sari: { drawing: 'sari', hue: [270, 42], floor: 0.035, restLight: 0.3 },
  kaftan: { drawing: 'kaftan', hue: [270, 42], floor: 0.035, restLight: 0.3 },
  koti: { drawing: 'koti', hue: [270, 60], floor: 0.02 },
  blouse: { code: '1f45a' },
  tee: { code: '1f455' },
  jeans: { code: '1f456' },
  shorts: { code: '1fa73' },
  coat: { code: '1f9e5' },
  scarf: { code: '1f9e3' },
  gloves: { code: '1f9e4' },
  socks: { code: '1f9e6', hue: [145, 42] },
  cap: { code: '1f9e2' },
  sunhat: { code: '1f452', hue: [66, 20] },
  glasses: { code: '1f453' },
  sunglasses: { code: '1f576-fe0f' },
  shirt: { code: '1f454', hue: [245, 40] },
  umbrella: { code: '2602-fe0f', hue: [295, 40] },
  folded: { code: '1f302', hue: [295, 45] },
  fan: { code: '1faad', hue: [15, 24], floor: 0.1 },
  honey: { code: '1f36f' },
  mango: { code: '1f96d' },
  coconut: { code: '1f965' },
  paddy: { code: '1f33e' },
  rice: { code: '1f35a', hue: [15, 28], floor: 0.08 },
  chilli: { code: '1f336-fe0f' },
  ginger: { code: '1fada' },
  garlic: { code: '1f9c4' },
  onion: { code: '1f9c5' },
  peanut: { code: '1f95c' },
  egg: { code: '1f95a' },
  butter: { code: '1f9c8' },
  fish: { code: '1f41f' },
  prawn: { code: '1f990' },
  lemon: { code: '1f34b' },
  banana: { code: '1f34c' },
  tea: { code: '1f375' },
  teapot: { code: '1fad6' },
  olive: { code: '1fad2' },
  orange: { code: '1f34a' },
  beans: { code: '1fad8' },
  jar: { code: '1fad9', hue: [212, 42], floor: 0.012, below: 0.27 },
  bowl: { code: '1f963' },
  chocolate: { code: '1f36b' },
  pot: { code: '1f3fa' },
  basket: { code: '1f9fa' },
  bee: { code: '1f41d' },
  box: { code: '1f4e6' },
  oilbottle: { code: '1f376' },
  milk: { code: '1f95b' },
  soap: { code: '1f9fc', hue: [335, 50] },
  pump: { code: '1f9f4' },
  comb: { code: '1faae' },
  lipstick: { code: '1f484', hue: [10, 34], floor: 0.08 },
  thread: { code: '1f9f5', hue: [250, 45] },
  yarn: { code: '1f9f6' },
  needle: { code: '1faa1' },
  cookie: { code: '1f36a' },
  bread: { code: '1f35e' },
  lamp: { code: '1fa94' },
  candle: { code: '1f56f-fe0f' },
  notebook: { code: '1f4d4' },
  teddy: { code: '1f9f8' },
  coffee: { code: '2615' },
  leaf: { code: '1f33f' },
  leaves: { code: '1f343' },
  autumn: { code: '1f342' },
  marigold: { code: '1f3f5-fe0f' },
  blossom: { code: '1f338' },
  hibiscus: { code: '1f33a' },
  sunflower: { code: '1f33b' },
  rose: { code: '1f339' },
  daisy: { code: '1f33c' },
  bouquet: { code: '1f490' },
  lotus: { code: '1fab7' },
  plant: { code: '1fab4' },
  palm: { code: '1f334' },
  gift: { code: '1f381' },
  bow: { code: '1f380' },
  sparkles: { code: '2728' },
  star: { code: '2b50' },
  log: { code: '1fab5' },
  stone: { code: '1faa8' },
  knot: { code: '1faa2' },
  feather: { code: '1fab6' },
  spoon: { code: '1f944' },
  hyacinth: { code: '1fabb' },
  snow: { code: '2744-fe0f' },
  tomato: { code: '1f345' },
  potato: { code: '1f954' },
  carrot: { code: '1f955' },
  aubergine: { code: '1f346' },
  corn: { code: '1f33d' },
  pineapple: { code: '1f34d' },
};

const tile = (width: number, height: number, inner: string, turn = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs>
    <pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse"
    patternTransform="rotate(${turn})">${inner}</pattern></defs><rect width="512" height="512" fill="url(#p)"/>
    </svg>`;

/** Printed and woven patterns, each in one ink, drawn over a dyed thing and shaded with it. */
export const PRINTS = {
  dots: (ink: string) =>
    tile(
      46,
      46,
      `<g fill="${ink}" fill-opacity=".9"><circle cx="11" cy="11" r="6"/><circle cx="34" cy="34" r="6"/></g>`,
    ),
  stripes: (ink: string) => tile(40, 40, `<rect width="40" height="15" fill="${ink}" fill-opacity=".92"/>`),
  pinstripe: (ink: string) => tile(24, 24, `<rect width="4" height="24" fill="${ink}" fill-opacity=".75"/>`),
  check: (ink: string) =>
    tile(
      56,
      56,
      `<g fill="${ink}"><rect width="22" height="56" fill-opacity=".5"/>
        <rect width="56" height="22" fill-opacity=".5"/><rect x="36" width="4" height="56" fill-opacity=".6"/>
        <rect y="36" width="56" height="4" fill-opacity=".6"/></g>`,
    ),
  buti: (ink: string) =>
    tile(
      58,
      58,
      `<g fill="${ink}" fill-opacity=".88"><path id="b" d="M15 4 21 15 15 26 9 15Z"/><circle cx="4" cy="15" r="3"/>
        <circle cx="26" cy="15" r="3"/><path d="M44 33 50 44 44 55 38 44Z"/><circle cx="33" cy="44" r="3"/>
        <circle cx="55" cy="44" r="3"/></g>`,
    ),
  floral: (ink: string) =>
    tile(
      76,
      76,
      `<g fill="${ink}" fill-opacity=".9">${[
        [22, 22, 1],
        [60, 58, 0.75],
      ]
        .map(
          ([x = 0, y = 0, s = 1]) =>
            `<g transform="translate(${x} ${y}) scale(${s})">${[0, 72, 144, 216, 288]
              .map(
                (r) => `<ellipse cx="0"
              cy="-10" rx="6" ry="9" transform="rotate(${r})"/>`,
              )
              .join('')}</g>`,
        )
        .join(
          '',
        )}</g><g fill="#ffffff" fill-opacity=".75"><circle cx="22" cy="22" r="4"/><circle cx="60" cy="58" r="3"/></g>`,
    ),
  stitch: (ink: string) =>
    tile(
      44,
      36,
      `<g stroke="${ink}" stroke-width="4" stroke-linecap="round"><path d="M5 9H25"/><path d="M27 27H42"/>
        <path d="M-2 27H3"/></g>`,
    ),
  temple: (ink: string) =>
    tile(
      36,
      512,
      `<path d="M0 512V452L18 424 36 452V512Z M0 34H36V46H0Z M14 70 18 62 22 70 18 78Z" fill="${ink}"
        fill-opacity=".9"/>`,
    ),
  weave: (ink: string) =>
    tile(
      28,
      28,
      `<g fill="${ink}" fill-opacity=".4"><rect width="14" height="14"/><rect x="14" y="14" width="14" height="14"/>
        </g>`,
      45,
    ),
  zigzag: (ink: string) =>
    tile(
      48,
      44,
      `<path d="M-2 24 12 8 24 24 36 8 50 24" fill="none" stroke="${ink}" stroke-width="7" stroke-opacity=".88"/>`,
    ),
  mark: (ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
      <path d="M256 190c-26 0-44 20-44 42 0 32 44 66 44 66s44-34 44-66c0-22-18-42-44-42Zm0 24a17 17 0 1 1 0 36 17 17
      0 0 1 0-36Z" fill="${ink}"/></svg>`,
  sun: (ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
      <g fill="${ink}" transform="translate(256 262)">
      <circle r="34"/>${Array.from(
        { length: 12 },
        (_, i) => `<rect x="-5" y="-66" width="10" height="22"
      rx="5" transform="rotate(${i * 30})"/>`,
      ).join('')}</g></svg>`,
  hill: (ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><g fill="${ink}">
      <path d="M176 310 236 222 268 268 292 236 340 310Z"/><circle cx="312" cy="212" r="17"/></g></svg>`,
  boat: (ink: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><g fill="${ink}">
      <path d="M176 282C220 300 292 300 336 282 322 322 290 330 256 330S190 322 176 282Z"/>
      <path d="M250 190V276H196C206 240 226 210 250 190Z"/><path d="M262 206C288 222 306 246 314 276H262Z"/></g>
      </svg>`,
} satisfies Record<string, (ink: string) => string>;

export type PrintName = keyof typeof PRINTS;

/** A wooden hanger with a brass hook, drawn: no 3-D picture has one. */
export const HANGER = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100">
  <path d="M50 60V36c0-6 10-8 10-17a10 10 0 0 0-20 0" fill="none" stroke="#a67c35" stroke-width="4.4"
  stroke-linecap="round"/><path d="M6 90 50 58 94 90" fill="none" stroke="#8a5a33" stroke-width="8"
  stroke-linecap="round" stroke-linejoin="round"/><path d="M7 88 50 56.500 93 88" fill="none"
  stroke="#b98553" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
