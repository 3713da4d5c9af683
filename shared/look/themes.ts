// The looks that a shop can have, as rows. The page's styles (web/look/), the dashboard's page "Look", the check of
// contrast (contrast.ts) and the server's drawings read them.

/** What the owner chooses; all other colours are computed from these (palette.ts). */
export interface Colours {
  /** Behind everything: very light, or very dark. */
  paper: string;
  ink: string;
  /** Buttons and links. */
  primary: string;
  /** Offers and stars. */
  accent: string;
}

type Words<Name extends string> = Readonly<Record<Name, string>>;

export const colourWords: Words<keyof Colours> = {
  paper: 'Background',
  ink: 'Text',
  primary: 'Buttons and links',
  accent: 'Offers and stars',
};

const typefaceWords = {
  figtree: 'Figtree: clear and friendly',
  instrument: 'Instrument Serif and Tiro Bangla: elegant',
  baloo: 'Baloo Da: round and warm',
  anek: 'Anek Bangla: narrow and strong',
  sora: 'Sora: wide and modern',
};
const cornerWords = { sharp: 'Sharp', soft: 'Soft', round: 'Round', pill: 'Very round' };
const densityWords = { roomy: 'Roomy', normal: 'Normal', dense: 'Dense' };
const cardWords = {
  below: 'Picture, text below',
  portrait: 'Tall picture, text centred',
  framed: 'Whole picture in a frame',
  dense: 'Small, side by side with lines',
  overlay: 'Dark, the picture fades into the text',
};
const headerWords = {
  search: 'Logo left, wide search',
  centred: 'Logo in the centre',
  band: 'Round search, categories as buttons',
  bar: 'Coloured bar',
  slim: 'Slim, search right',
};

/** The parts of a look that are chosen from a list, with the words of each choice. */
export const lookParts = {
  typefaces: { label: 'Typefaces', choices: typefaceWords },
  corners: { label: 'Corners', choices: cornerWords },
  density: { label: 'Density', choices: densityWords },
  card: { label: 'Product card', choices: cardWords },
  header: { label: 'Header', choices: headerWords },
} as const;
type Parts = { [Part in keyof typeof lookParts]: keyof (typeof lookParts)[Part]['choices'] };

export interface Look extends Parts {
  theme: ThemeName;
  colours: Colours;
}

interface Theme {
  name: string;
  nameBn: string;
  about: string;
  colours: Colours;
  parts: Parts;
}

export const themeNames = ['bottle', 'boutique', 'grocer', 'bazaar', 'night'] as const;
export type ThemeName = (typeof themeNames)[number];

export const themes: Readonly<Record<ThemeName, Theme>> = {
  bottle: {
    name: 'Bottle green',
    nameBn: 'বোতল সবুজ',
    about: 'Calm and clear, for goods of every kind',
    // as theme.css has them
    colours: { paper: '#fffdf8', ink: '#1c1b19', primary: '#0b5d3b', accent: '#f2a900' },
    parts: { typefaces: 'figtree', corners: 'round', density: 'normal', card: 'below', header: 'search' },
  },
  boutique: {
    name: 'Boutique',
    nameBn: 'বুটিক',
    about: 'Quiet and elegant, for clothes, jewellery and gifts',
    colours: { paper: '#fbf7f2', ink: '#241a18', primary: '#7b2535', accent: '#d8b36a' },
    parts: { typefaces: 'instrument', corners: 'sharp', density: 'roomy', card: 'portrait', header: 'centred' },
  },
  grocer: {
    name: 'Grocer',
    nameBn: 'মুদি',
    about: 'Fresh and round, for food and daily needs',
    colours: { paper: '#fffdf2', ink: '#1d2614', primary: '#3a7411', accent: '#ffb21a' },
    parts: { typefaces: 'baloo', corners: 'pill', density: 'normal', card: 'framed', header: 'band' },
  },
  bazaar: {
    name: 'Bazaar',
    nameBn: 'বাজার',
    about: 'Full and loud, for many goods at low prices',
    colours: { paper: '#fff9f0', ink: '#26130f', primary: '#b3123f', accent: '#ffc61a' },
    parts: { typefaces: 'anek', corners: 'soft', density: 'dense', card: 'dense', header: 'bar' },
  },
  night: {
    name: 'Night',
    nameBn: 'রাত',
    about: 'Dark at all hours, for electronics, shoes and music',
    colours: { paper: '#101115', ink: '#f3f2ee', primary: '#c5f04a', accent: '#ff8a5c' },
    parts: { typefaces: 'sora', corners: 'soft', density: 'roomy', card: 'overlay', header: 'slim' },
  },
};

/** The look of a theme as it ships. */
export const lookOf = (theme: ThemeName): Look => ({
  theme,
  colours: { ...themes[theme].colours },
  ...themes[theme].parts,
});

export const defaultLook = lookOf('bottle');

/** Whether a look has the colours of the default theme, which theme.css has. */
export const hasDefaultColours = ({ colours }: Look): boolean =>
  colourNames.every((name) => colours[name] === defaultLook.colours[name]);

export const colourNames = Object.keys(colourWords) as (keyof Colours)[]; // the type knows all keys
