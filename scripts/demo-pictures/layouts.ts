// How a product is set up for the camera: the ground it stands on and where each thing goes. All for 640 x 800.
import { tone } from './colors.ts';
import type { Item } from './sprites.ts';

export const WIDTH = 640;
export const HEIGHT = 800;

export type Subject = Pick<Item, 'thing' | 'rest' | 'print' | 'ink'> & { color: string };
export type Prop = [thing: string, color?: string];
export type Setup = { subjects: Subject[]; props: Prop[]; tint: string };
export type Scene = { ground: string; items: Item[]; shade: string };
type Ground = (tint: string) => string;

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"
    viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}</svg>`;

const wallDefs = (tint: string) => `<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(tint, 0.945, 0.034)}"/>
  <stop offset=".7" stop-color="${tone(tint, 0.905, 0.052)}"/>
  <stop offset=".81" stop-color="${tone(tint, 0.865, 0.06)}"/>
  <stop offset="1" stop-color="${tone(tint, 0.915, 0.046)}"/></linearGradient>
<radialGradient id="lamp" cx=".32" cy=".26" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".62"/>
  <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone(tint, 0.86, 0.06)}"/>
  <stop offset=".3" stop-color="${tone(tint, 0.95, 0.032)}"/>
  <stop offset=".62" stop-color="${tone(tint, 0.86, 0.06)}"/>
  <stop offset="1" stop-color="${tone(tint, 0.74, 0.075)}"/></linearGradient>
<linearGradient id="deep" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone(tint, 0.8, 0.08)}"/>
  <stop offset="1" stop-color="${tone(tint, 0.88, 0.06)}"/></linearGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="15"/></filter></defs>
<rect width="640" height="800" fill="url(#wall)"/><rect width="640" height="800" fill="url(#lamp)"/>`;

/** The blurred shadow of a branch by the window: it makes the wall look like a wall. */
const branchShade = (tint: string, mirrored: boolean) => {
  const leaf = (x: number, y: number, turn: number, s: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"
      d="M0 0C26 -34 26 -86 0 -128 -26 -86 -26 -34 0 0Z"/>`;
  const leaves = [
    leaf(470, 150, -60, 1.2),
    leaf(520, 90, -25, 1.1),
    leaf(560, 210, -95, 1.2),
    leaf(600, 130, 12, 1.1),
    leaf(610, 300, -80, 1),
  ];
  const place = mirrored ? 'translate(640 0) scale(-1 1)' : '';
  return `<g transform="${place}" fill="${tone(tint, 0.6, 0.08)}" opacity=".1"
    filter="url(#soft)">${leaves.join('')}</g>`;
};

const floor: Ground = (tint) => svg(wallDefs(tint) + branchShade(tint, false));

const plinth: Ground = (tint) =>
  svg(`${wallDefs(tint)}${branchShade(tint, true)}<ellipse cx="350" cy="792" rx="300" ry="40"
    fill="${tone(tint, 0.5, 0.08)}" opacity=".3" filter="url(#soft)"/>
<path d="M76 640V820H564V640Z" fill="url(#side)"/><ellipse cx="320" cy="640" rx="244" ry="50"
  fill="${tone(tint, 0.955, 0.028)}"/>`);

const arch: Ground = (tint) =>
  svg(`${wallDefs(tint)}<path d="M112 664V330a208 208 0 0 1 416 0V664Z" fill="url(#deep)"/>
    <path d="M112 664V330a208 208 0 0 1 416 0V664" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>
<rect y="662" width="640" height="138" fill="${tone(tint, 0.935, 0.038)}"/>
  <rect y="662" width="640" height="138" fill="url(#lamp)" opacity=".4"/>`);

const table: Ground = (tint) =>
  svg(
    `<defs><linearGradient id="t" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${tone(tint, 0.965, 0.022)}"/>
      <stop offset="1" stop-color="${tone(tint, 0.885, 0.058)}"/></linearGradient></defs>
      <rect width="640" height="800" fill="url(#t)"/>`,
  );

/** A cloth with a running stitch along its hem, as a kantha has. */
const cloth: Ground = (tint) =>
  svg(`<defs><linearGradient id="t" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${tone(tint, 0.965, 0.022)}"/>
    <stop offset="1" stop-color="${tone(tint, 0.91, 0.045)}"/></linearGradient>
<filter id="s" x="-20%" y="-20%" width="140%" height="140%">
  <feDropShadow dx="6" dy="10" stdDeviation="12" flood-color="${tone(tint, 0.4, 0.08)}" flood-opacity=".28"/>
  </filter></defs>
<rect width="640" height="800" fill="url(#t)"/><g transform="rotate(-9 320 400)">
  <rect x="70" y="96" width="700" height="640" rx="6" fill="${tone(tint, 0.84, 0.075)}" filter="url(#s)"/>
<path d="M92 760V118H790M92 714H790" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4"
  stroke-linecap="round" stroke-dasharray="13 12"/></g>`);

const rail: Ground = (tint) =>
  svg(`${wallDefs(tint)}${branchShade(tint, false)}<defs><linearGradient id="brass" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#e9cf9a"/><stop offset=".45" stop-color="#c39a52"/>
    <stop offset="1" stop-color="#8f6a2c"/></linearGradient></defs>
<rect x="-10" y="112" width="660" height="14" rx="7" fill="${tone(tint, 0.45, 0.07)}" opacity=".28"
  filter="url(#soft)"/><rect x="-10" y="84" width="660" height="13" rx="6" fill="url(#brass)"/>`);

const shadeOf = (tint: string) => tone(tint, 0.3, 0.05);
const scene = (ground: Ground, tint: string, items: Item[]): Scene => ({
  ground: ground(tint),
  items,
  shade: shadeOf(tint),
});
const stand = (subject: Subject, x: number, y: number, size: number, more: Partial<Item> = {}): Item => ({
  ...subject,
  x,
  y,
  size,
  pose: 'stand',
  ...more,
});
const lie = (subject: Subject, x: number, y: number, size: number, turn = 0, more: Partial<Item> = {}): Item => ({
  ...subject,
  x,
  y,
  size,
  turn,
  pose: 'lie',
  ...more,
});

/** The n-th subject, going round when there are fewer. */
function pick(setup: Setup, n: number): Subject {
  const subject = setup.subjects[n % setup.subjects.length];
  if (!subject) throw new Error('a set-up needs a subject');
  return subject;
}

function prop([thing, color]: Prop, rest: Omit<Item, 'thing'>): Item {
  return { thing, ...(color ? { color } : {}), ...rest };
}

function standingProps(props: Prop[], base: number): { behind: Item[]; front: Item[] } {
  const [first, second, third] = props;
  return {
    behind: [
      ...(first ? [prop(first, { x: 100, y: base - 18, size: 190, pose: 'stand' as const })] : []),
      ...(third ? [prop(third, { x: 530, y: base - 16, size: 170, pose: 'stand' as const, flip: true })] : []),
    ],
    front: second ? [prop(second, { x: 528, y: base + 42, size: 118, pose: 'stand' as const })] : [],
  };
}

function lyingProps(props: Prop[]): Item[] {
  const spots = [
    [86, 706, 186, 16],
    [566, 96, 160, -18],
    [566, 722, 130, 24],
  ] as const;
  return props.slice(0, 3).map((one, i) => {
    const [x, y, size, turn] = spots[i] ?? spots[0];
    return prop(one, { x, y, size, turn, pose: 'lie' });
  });
}

const hangerOver = (subject: Subject, x: number, size: number, turn = 0): Item[] => [
  { thing: 'hanger', x, y: 137, size: 96, pose: 'none' },
  { ...subject, x, y: 168 + size / 2, size, turn, pose: 'hang' },
];

type Layout = (setup: Setup) => Scene;

export const LAYOUTS = {
  plinth: (s) => {
    const { behind, front } = standingProps(s.props, 656);
    return scene(plinth, s.tint, [...behind, stand(pick(s, 0), 320, 658, 460), ...front]);
  },
  floor: (s) => {
    const { behind, front } = standingProps(s.props, 668);
    return scene(floor, s.tint, [...behind, stand(pick(s, 0), 320, 672, 490), ...front]);
  },
  arch: (s) => {
    const { behind, front } = standingProps(s.props, 700);
    return scene(arch, s.tint, [...behind, stand(pick(s, 0), 320, 706, 430), ...front]);
  },
  pair: (s) =>
    scene(floor, s.tint, [stand(pick(s, 0), 396, 590, 330, { flip: true }), stand(pick(s, 0), 268, 704, 420)]),
  shades: (s) =>
    scene(floor, s.tint, [
      stand(pick(s, 1), 420, 540, 300),
      ...(s.subjects.length > 2 ? [stand(pick(s, 2), 176, 590, 280, { flip: true })] : []),
      stand(pick(s, 0), 330, 716, 380),
    ]),
  steps: (s) => scene(plinth, s.tint, [stand(pick(s, 1), 424, 640, 300), stand(pick(s, 0), 232, 668, 320)]),
  rail: (s) => scene(rail, s.tint, hangerOver(pick(s, 0), 320, 540)),
  rack: (s) =>
    scene(
      rail,
      s.tint,
      s.subjects.length > 2
        ? [
            ...hangerOver(pick(s, 2), 506, 350),
            ...hangerOver(pick(s, 1), 134, 350),
            ...hangerOver(pick(s, 0), 320, 450),
          ]
        : [...hangerOver(pick(s, 1), 466, 400), ...hangerOver(pick(s, 0), 208, 440)],
    ),
  flat: (s) => scene(cloth, s.tint, [...lyingProps(s.props), lie(pick(s, 0), 326, 404, 460, -8)]),
  table: (s) => scene(table, s.tint, [...lyingProps(s.props), lie(pick(s, 0), 320, 396, 500, 7)]),
  fan: (s) =>
    scene(table, s.tint, [
      lie(pick(s, 2), 452, 226, 330, 16),
      lie(pick(s, 1), 196, 330, 350, -14),
      lie(pick(s, 0), 360, 560, 400, 6),
    ]),
  two: (s) =>
    scene(cloth, s.tint, [
      lie(pick(s, 1), 424, 262, 350, 14),
      ...lyingProps(s.props.slice(0, 1)),
      lie(pick(s, 0), 262, 528, 390, -10),
    ]),
  mirror: (s) =>
    scene(table, s.tint, [
      lie(pick(s, 0), 214, 330, 350, -22),
      lie(pick(s, 0), 430, 500, 350, 22, { flip: true }),
      ...lyingProps(s.props.slice(1, 2)),
    ]),
  grid: (s) =>
    scene(
      table,
      s.tint,
      [0, 1, 2, 3].map((n) => lie(pick(s, n), n % 2 ? 466 : 174, n < 2 ? 226 : 574, 230, n % 2 ? 8 : -8)),
    ),
  close: (s) => scene(table, s.tint, [lie(pick(s, 0), 372, 452, 760, -6)]),
  heap: (s) => {
    const { behind } = standingProps(s.props.slice(0, 1), 640);
    return scene(floor, s.tint, [
      ...behind,
      stand(pick(s, 0), 400, 620, 270, { flip: true }),
      stand(pick(s, 0), 216, 672, 290),
      stand(pick(s, 0), 420, 724, 230),
    ]);
  },
  scatter: (s) =>
    scene(cloth, s.tint, [
      lie(pick(s, 0), 200, 236, 260, -20),
      lie(pick(s, 0), 452, 322, 220, 18, { flip: true }),
      lie(pick(s, 0), 250, 546, 300, 12),
      lie(pick(s, 0), 506, 600, 200, -26),
      ...lyingProps(s.props.slice(1, 2)),
    ]),
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;
