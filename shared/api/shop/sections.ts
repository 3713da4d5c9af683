import * as z from 'zod/mini';
import { picture, seoFields, words } from '../catalogue/seo.ts';
import { id, isOneLine, line, text, trimmed } from '../fields.ts';
import { trustIcons } from './front-settings.ts';
import { linkForm, linkProblem } from './menu-settings.ts';

// The kinds of sections that pages are made of. Each is one row of facts: the server stores it, the shop draws it
// (web/own-pages/sections/), the editor asks for it (web/dashboard/shop/pages/).

const longWords = (longest: number) => z._default(trimmed(longest), '');
/** Where a button leads: a page of the shop or of another site, or the order form of its page. Empty: no button. */
const link = z._default(line(300).check(z.regex(new RegExp(`^(?:#order|${linkForm})?$`), linkProblem)), '');
/** One that PostgreSQL reads too: it compares the moments of all pages at once (shown-pages.queries.ts). */
const moment = z._default(
  z.nullable(
    z.iso
      .datetime({ error: 'A date and time', abort: true })
      .check(z.regex(/^20.{18,25}$/, 'A date and time of this century')),
  ),
  null,
);
const slug = z._default(text(200).check(isOneLine), '');
const title = { title: words(120), titleBn: words(120) };
const paragraph = { text: longWords(1000), textBn: longWords(1000) };
const button = { action: words(40), actionBn: words(40), link };
const shown = { picture, alt: words(200), altBn: words(200) };

const all = {
  /** Unique within its page. */
  id: text(40).check(z.regex(/^[a-z0-9-]+$/, 'Only a-z, 0-9 and hyphens')),
  isHidden: z._default(z.boolean(), false),
  /** Visitors see it from and until these moments; null: always. */
  from: moment,
  until: moment,
};

export const maxSlides = 5;
export const maxHandPicked = 12;
export const productRules = ['newest', 'popular', 'offers', 'category', 'collection', 'hand'] as const;

const kinds = {
  hero: z.object({
    ...all,
    kind: z.literal('hero'),
    /** `beside`: the words stand beside the picture. `over`: on it, as wide as the screen. */
    layout: z._default(z.enum(['beside', 'over']), 'over'),
    slides: z
      .array(z.object({ ...title, ...paragraph, ...button, ...shown, phonePicture: picture }))
      .check(z.minLength(1, 'At least one slide'), z.maxLength(maxSlides, `At most ${maxSlides} slides`)),
  }),
  story: z.object({
    ...all,
    kind: z.literal('story'),
    ...title,
    ...paragraph,
    ...button,
    ...shown,
    side: z._default(z.enum(['left', 'right']), 'left'),
  }),
  products: z.object({
    ...all,
    kind: z.literal('products'),
    ...title,
    rule: z._default(z.enum(productRules), 'newest'),
    /** For the rules `category` and `collection`. */
    slug,
    /** For the rule `hand`, in this order. */
    products: z._default(z.array(id).check(z.maxLength(maxHandPicked, `At most ${maxHandPicked} products`)), []),
  }),
  categories: z.object({ ...all, kind: z.literal('categories'), ...title }),
  collections: z.object({ ...all, kind: z.literal('collections'), ...title }),
  banner: z.object({ ...all, kind: z.literal('banner'), ...title, ...paragraph, ...button, ...shown }),
  /** Paragraphs, `## headings`, `- points`, `**bold**` and `[words](/address)`; anything else is shown as typed. */
  text: z.object({ ...all, kind: z.literal('text'), ...title, text: longWords(20_000), textBn: longWords(20_000) }),
  picture: z.object({ ...all, kind: z.literal('picture'), ...shown, link }),
  video: z.object({
    ...all,
    kind: z.literal('video'),
    ...title,
    ...shown,
    /** A video of YouTube or Facebook. */
    url: z._default(
      line(300).check(
        z.regex(
          /^(?:https:\/\/(?:[a-z]+\.)?(?:youtube\.com|youtu\.be|facebook\.com|fb\.watch)\/[^\s"<>\\]+)?$/,
          'A link of YouTube or Facebook',
        ),
      ),
      '',
    ),
  }),
  questions: z.object({
    ...all,
    kind: z.literal('questions'),
    ...title,
    items: z._default(
      z
        .array(
          z.object({
            question: line(200).check(z.minLength(1, 'Question is required')),
            questionBn: words(200),
            answer: trimmed(2000).check(z.minLength(1, 'Answer is required')),
            answerBn: longWords(2000),
          }),
        )
        .check(z.maxLength(30, 'At most 30 questions')),
      [],
    ),
  }),
  reviews: z.object({ ...all, kind: z.literal('reviews'), ...title }),
  trust: z.object({
    ...all,
    kind: z.literal('trust'),
    /** Empty: cash on delivery, returns and phone as the settings say. */
    items: z._default(
      z
        .array(
          z.object({
            icon: z.enum(trustIcons),
            text: line(80).check(z.minLength(1, 'Text is required')),
            textBn: words(80),
          }),
        )
        .check(z.maxLength(4, 'At most 4 lines')),
      [],
    ),
  }),
  brands: z.object({ ...all, kind: z.literal('brands'), ...title }),
  countdown: z.object({ ...all, kind: z.literal('countdown'), ...title, ...paragraph, ...button, ends: moment }),
  order: z.object({
    ...all,
    kind: z.literal('order'),
    ...title,
    ...paragraph,
    /** Null: none is chosen yet. */
    product: z._default(z.nullable(id), null),
  }),
  map: z.object({ ...all, kind: z.literal('map'), ...title }),
} as const;

export type SectionKind = keyof typeof kinds;
export const sectionKinds = Object.keys(kinds) as SectionKind[]; // these keys and no others
type Kind = (typeof kinds)[SectionKind];
export const Section = z.discriminatedUnion('kind', Object.values(kinds) as [Kind, ...Kind[]]);
export type Section = z.output<typeof Section>;
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;

const maxSections = 40;

/** A page as it is drafted and as it is published. */
export const PageContent = z.object({
  title: line(100).check(z.minLength(1, 'Title is required')),
  titleBn: words(100),
  /** Where they are empty, search engines see the title and the text about the shop. */
  ...seoFields,
  /** Of a post: visitors see it from then on. Null: of another page, or from its publishing on. */
  date: moment,
  sections: z._default(
    z.array(Section).check(
      z.maxLength(maxSections, `At most ${maxSections} sections`),
      z.refine(
        (list) => new Set(list.map((one) => one.id)).size === list.length,
        'Each section needs an id of its own',
      ),
      z.refine((list) => list.filter(({ kind }) => kind === 'order').length < 2, 'At most one order form'),
    ),
    [],
  ),
});
export type PageContent = z.output<typeof PageContent>;

/** The products that sections name. */
export const productsOf = (sections: readonly Section[]): string[] => [
  ...new Set(
    sections.flatMap((one) => {
      if (one.kind === 'products') return one.rule === 'hand' ? one.products : [];
      return one.kind === 'order' && one.product ? [one.product] : [];
    }),
  ),
];

/** Whether visitors see it at this moment. */
export const isShownAt = ({ isHidden, from, until }: Section, now: number): boolean =>
  !isHidden && (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
