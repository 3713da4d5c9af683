// The season's goods for the front page: a late-autumn still life, with room for the headline.
import type { Item } from './sprites.ts';

/** Warm paper that turns marigold to the right and green at the far edge, with a table line below. */
export function heroGround(width: number, height: number): string {
  const table = Math.round(height * (width > height * 1.5 ? 0.74 : 0.78));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="w" x1="0" y1="0" x2="1" y2=".25"><stop offset=".3" stop-color="#FFFDF8"/>
  <stop offset=".68" stop-color="#FBEFD0"/><stop offset="1" stop-color="#E3EBD3"/></linearGradient>
<radialGradient id="sun" cx=".72" cy=".42" r=".42"><stop offset="0" stop-color="#F8D27A" stop-opacity=".62"/>
  <stop offset="1" stop-color="#F8D27A" stop-opacity="0"/></radialGradient>
<linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#EFDDB6" stop-opacity="0"/>
  <stop offset=".3" stop-color="#EBD7AC" stop-opacity=".75"/>
  <stop offset="1" stop-color="#F6EAD0" stop-opacity=".9"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="1" y2="0"><stop offset=".2" stop-color="#fff" stop-opacity="0"/>
  <stop offset=".55" stop-color="#fff"/></linearGradient><mask id="m">
  <rect width="${width}" height="${height}" fill="${width > height * 1.5 ? 'url(#f)' : '#fff'}"/></mask></defs>
<rect width="${width}" height="${height}" fill="#FFFDF8"/><rect width="${width}" height="${height}" fill="url(#w)"/>
  <rect width="${width}" height="${height}" fill="url(#sun)"/>
<rect y="${table - 60}" width="${width}" height="${height - table + 60}" fill="url(#t)" mask="url(#m)"/></svg>`;
}

type Place = Omit<Item, 'pose'>;

const GOODS: Place[] = [
  { thing: 'umbrella', color: 'Red', x: 985, y: 702, size: 450 },
  { thing: 'luggage', color: 'Bottle Green', x: 1436, y: 705, size: 436 },
  { thing: 'coat', color: 'Tan', x: 1212, y: 712, size: 450 },
  { thing: 'plant', x: 1520, y: 735, size: 200 },
  { thing: 'handbag', color: 'Maroon', x: 1322, y: 782, size: 350 },
  { thing: 'boot', color: 'Brown', x: 1462, y: 805, size: 262 },
  { thing: 'honey', x: 925, y: 800, size: 250 },
  { thing: 'orange', x: 798, y: 806, size: 118 },
  { thing: 'clutch', color: 'Mustard', x: 1190, y: 846, size: 220 },
  { thing: 'orange', x: 862, y: 842, size: 106 },
  { thing: 'watch', color: 'Brown', rest: 'Gold', x: 1030, y: 850, size: 165 },
  { thing: 'beads', color: 'Teal', x: 1380, y: 866, size: 170 },
  { thing: 'marigold', x: 948, y: 866, size: 96 },
  { thing: 'ring', color: 'Red', rest: 'Gold', x: 1296, y: 872, size: 104 },
  { thing: 'marigold', x: 748, y: 852, size: 74 },
];

const onTable = (places: Place[]): Item[] => places.map((place) => ({ ...place, pose: 'stand' }));

export const HERO_ITEMS = onTable(GOODS);

/** The same goods for the phone, whose picture is a low strip: smaller and lower, so that none loses its head. */
const forPhone = (one: Place): Place => ({
  ...one,
  x: Math.round((one.x - 700) * 0.87) + 6,
  y: Math.round(686 - (872 - one.y) * 0.46),
  size: Math.min(one.size, 430) * 0.7,
});

export const HERO_PHONE_ITEMS = onTable(GOODS.map(forPhone));
