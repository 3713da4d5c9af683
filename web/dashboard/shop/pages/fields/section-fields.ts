import {
  maxHandPicked,
  maxSlides,
  type productRules,
  type Section,
  type SectionKind,
} from '#shared/api/shop/sections.ts';

// What the editor asks for of each kind of section, in its order.

export type FieldRow = {
  name: string;
  label: string;
  hint?: string;
  /** The message when it is left empty, in English; without it the field is optional. */
  missing?: string;
  /** The field is asked for only then. */
  when?(values: Values): boolean;
} & (
  | { as: 'words' | 'text' | 'line' | 'moment' | 'product' | 'products' | 'category' | 'collection' | 'picture' }
  | { as: 'choice'; choices: Record<string, string> }
  | { as: 'rows'; one: string; max: number; min?: number; first?: Values; rows: readonly FieldRow[] }
);
/** A section, or one of its rows, as its fields see it. */
export type Values = Readonly<Record<string, unknown>>;

interface KindRow {
  name: string;
  /** When one would choose it. */
  text: string;
  fields: readonly FieldRow[];
  /** What a new one begins with. */
  first?: Values;
}

const title: FieldRow = { as: 'words', name: 'title', label: 'Title' };
const text: FieldRow = { as: 'text', name: 'text', label: 'Text' };
const link: FieldRow = {
  as: 'line',
  name: 'link',
  label: 'Link',
  hint: 'A page of the shop, such as /offers, an https:// address, or #order for the order form of this page',
};
const button: FieldRow[] = [{ as: 'words', name: 'action', label: 'Button' }, link];
const alt: FieldRow = {
  as: 'words',
  name: 'alt',
  label: 'Picture description',
  hint: 'Screen readers read this text',
};
const picture: FieldRow[] = [{ as: 'picture', name: 'picture', label: 'Picture' }, alt];
const ofOurs = (words: string): FieldRow => ({ ...title, hint: `Leave empty for “${words}”` });
const markHint = 'An empty line starts a paragraph. ## Heading, - list item, **bold**, [words](/offers)';

const rules: Record<(typeof productRules)[number], string> = {
  newest: 'Newest products',
  popular: 'Best sellers',
  offers: 'Products on offer',
  category: 'A category',
  collection: 'A collection',
  hand: 'Chosen by hand',
};
const rule = ({ rule: chosen }: Values) => chosen;

export const kindRows: Record<SectionKind, KindRow> = {
  hero: {
    name: 'Hero',
    text: 'A large picture with words and a button, one or several to swipe',
    first: { slides: [{ title: 'A headline' }] },
    fields: [
      {
        as: 'choice',
        name: 'layout',
        label: 'Layout',
        choices: { over: 'Words on the picture, full width', beside: 'Words beside the picture (first slide only)' },
      },
      {
        as: 'rows',
        name: 'slides',
        label: 'Slides',
        one: 'slide',
        min: 1,
        max: maxSlides,
        rows: [
          title,
          text,
          ...button,
          { as: 'picture', name: 'picture', label: 'Picture', hint: 'About 1600 × 800' },
          { as: 'picture', name: 'phonePicture', label: 'Separate picture for phones', hint: 'About 800 × 1000' },
          alt,
        ],
      },
    ],
  },
  story: {
    name: 'Picture and text',
    text: 'A picture on one side, words on the other',
    fields: [
      { as: 'choice', name: 'side', label: 'Picture', choices: { left: 'On the left', right: 'On the right' } },
      title,
      { ...text, hint: markHint },
      ...button,
      ...picture,
    ],
  },
  products: {
    name: 'Products',
    text: 'A row of products, by a rule or chosen by hand',
    fields: [
      { as: 'choice', name: 'rule', label: 'Products', choices: rules },
      { as: 'category', name: 'slug', label: 'Category', when: (of) => rule(of) === 'category' },
      { as: 'collection', name: 'slug', label: 'Collection', when: (of) => rule(of) === 'collection' },
      {
        as: 'products',
        name: 'products',
        label: 'Chosen products',
        hint: `At most ${maxHandPicked}`,
        when: (of) => rule(of) === 'hand',
      },
      { ...title, hint: 'Leave empty for our words, such as “New in”' },
    ],
  },
  categories: { name: 'Categories', text: 'All categories as pictures', fields: [ofOurs('Shop by category')] },
  collections: {
    name: 'Collections',
    text: 'The collections marked “Show on the front page”',
    fields: [ofOurs('Collections')],
  },
  banner: {
    name: 'Banner',
    text: 'A few words and a button across the page',
    fields: [title, text, ...button, ...picture],
  },
  text: { name: 'Text', text: 'Paragraphs, headings, lists and links', fields: [title, { ...text, hint: markHint }] },
  picture: {
    name: 'Picture',
    text: 'A single picture, with a link if you like',
    fields: [...picture, { ...link, hint: 'The page that opens when customers press the picture' }],
  },
  video: {
    name: 'Video',
    text: 'A YouTube or Facebook video that plays when pressed',
    fields: [
      title,
      { as: 'line', name: 'url', label: 'Link of the video', hint: 'Such as https://www.youtube.com/watch?v=…' },
      ...picture,
    ],
  },
  questions: {
    name: 'Questions',
    text: 'Questions that open to their answers',
    fields: [
      title,
      {
        as: 'rows',
        name: 'items',
        label: 'Questions',
        one: 'question',
        max: 30,
        rows: [
          { as: 'words', name: 'question', label: 'Question', missing: 'Question is required' },
          { as: 'text', name: 'answer', label: 'Answer', missing: 'Answer is required' },
        ],
      },
    ],
  },
  reviews: {
    name: 'Reviews',
    text: 'The newest good reviews of your products',
    fields: [ofOurs('What customers say')],
  },
  trust: {
    name: 'Trust badges',
    text: 'Up to four reasons to buy here',
    fields: [
      {
        as: 'rows',
        name: 'items',
        label: 'Lines',
        one: 'line',
        max: 4,
        first: { icon: 'check' },
        rows: [
          {
            as: 'choice',
            name: 'icon',
            label: 'Icon',
            choices: {
              cash: 'Money in a hand',
              return: 'An arrow back',
              phone: 'A phone',
              delivery: 'A van',
              check: 'A tick',
              leaf: 'A leaf',
              gift: 'A present',
              star: 'A star',
            },
          },
          { as: 'words', name: 'text', label: 'Text', missing: 'Text is required' },
        ],
      },
    ],
  },
  brands: { name: 'Brands', text: 'The logos of your brands', fields: [ofOurs('Brands')] },
  countdown: {
    name: 'Countdown',
    text: 'Counts down to the end of an offer, then disappears',
    fields: [title, text, { as: 'moment', name: 'ends', label: 'Ends at' }, ...button],
  },
  order: {
    name: 'Order form',
    text: 'One product with its checkout: customers order without leaving the page',
    fields: [
      { as: 'product', name: 'product', label: 'Product' },
      { ...title, hint: 'Leave empty for “Order” and the name of the product' },
      text,
    ],
  },
  map: {
    name: 'Map and hours',
    text: 'Address, map and opening hours from the settings',
    fields: [ofOurs('Visit our shop')],
  },
};

/** What every section has. */
export const scheduleFields: readonly FieldRow[] = [
  { as: 'moment', name: 'from', label: 'Visible from', hint: 'Leave empty to show it at once' },
  { as: 'moment', name: 'until', label: 'Visible until' },
];

/** What stands in the list for a section: its own title if it has one. */
export function nameOfSection(section: Section): string {
  const first = section.kind === 'hero' ? section.slides[0]?.title : 'title' in section ? section.title : '';
  return first ? `${kindRows[section.kind].name}: ${first}` : kindRows[section.kind].name;
}
