import * as z from 'zod/mini';
import { line, trimmed } from '../fields.ts';

/** The signs that a line of trust can have. */
export const trustIcons = ['cash', 'return', 'phone', 'delivery', 'check', 'leaf', 'gift', 'star'] as const;
const trustIcon = z.enum(trustIcons);

/** The screens that the front page's picture has a version for. */
export const heroScreen = z.object({ screen: z.enum(['wide', 'phone']) });

/** What the shop greets with, and tells of itself in its own words. */
export const frontSettings = {
  /** What the page "About Us" tells in the shop's own words, paragraphs with an empty line between; empty: nothing. */
  story: z._default(z.object({ text: z.string(), textBn: z.string() }), { text: '', textBn: '' }),
  /**
   * The picture of the front page, and the one that phones show in its place; null: none. Without any, the front page
   * shows goods of the shop.
   */
  heroPicture: z._default(z.nullable(z.string()), null),
  heroPhonePicture: z._default(z.nullable(z.string()), null),
  /** Why one can buy here without worry, below it; none: what follows from the other settings. */
  trust: z._default(z.array(z.object({ icon: trustIcon, text: z.string(), textBn: z._default(z.string(), '') })), []),
  /** The front page's first words and where they lead; `picture`: what the picture shows, for who cannot see it. */
  headline: z._default(
    z.object({
      title: z.string(),
      titleBn: z._default(z.string(), ''),
      text: z.string(),
      textBn: z._default(z.string(), ''),
      action: z.string(),
      actionBn: z._default(z.string(), ''),
      link: z.string(),
      picture: z._default(z.string(), ''),
      pictureBn: z._default(z.string(), ''),
    }),
    {
      title: 'Good things, fairly priced',
      titleBn: '',
      text: 'Delivered anywhere in Bangladesh.',
      textBn: '',
      action: 'See all products',
      actionBn: '',
      link: '/products',
      picture: '',
      pictureBn: '',
    },
  ),
};

export const frontChange = {
  story: z.object({ text: trimmed(5000), textBn: z._default(trimmed(5000), '') }),
  trust: z
    .array(
      z.object({
        icon: trustIcon,
        text: line(80).check(z.minLength(1, 'Text is required')),
        textBn: z._default(line(80), ''),
      }),
    )
    .check(z.maxLength(4, 'At most 4 lines')),
  headline: z.object({
    title: line(80),
    titleBn: z._default(line(80), ''),
    text: line(200),
    textBn: z._default(line(200), ''),
    action: line(40),
    actionBn: z._default(line(40), ''),
    link: line(300).check(z.regex(/^\/(?![/\\])/, 'A page of the shop, such as /offers')),
    picture: z._default(line(200), ''),
    pictureBn: z._default(line(200), ''),
  }),
};
