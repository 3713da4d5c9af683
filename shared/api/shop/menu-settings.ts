import * as z from 'zod/mini';
import { pagePaths } from '../../page-paths.ts';
import { line } from '../fields.ts';

/** A page of the shop, or one of another site. No other scheme, and no `//elsewhere`. */
export const linkForm = String.raw`\/(?![/\\])\S*|https:\/\/[^\s"<>\\]+`;
export const linkProblem = 'Enter a page, such as /offers, or an https:// address';

const links = z.array(z.object({ label: z.string(), labelBn: z.string(), link: z.string() }));
export type MenuLink = z.output<typeof links>[number];

const footer: MenuLink[] = [
  { label: 'Track an order', labelBn: 'অর্ডার ট্র্যাক করুন', link: pagePaths.track },
  { label: 'Wish list', labelBn: 'উইশলিস্ট', link: pagePaths.wishList },
  { label: 'About Us', labelBn: 'আমাদের সম্পর্কে', link: pagePaths.about },
  { label: 'Contact Us', labelBn: 'যোগাযোগ', link: pagePaths.contact },
  { label: 'Terms & Conditions', labelBn: 'শর্তাবলি', link: pagePaths.terms },
  { label: 'Privacy Policy', labelBn: 'গোপনীয়তা নীতি', link: pagePaths.privacy },
  { label: 'FAQ', labelBn: 'সাধারণ জিজ্ঞাসা', link: pagePaths.faq },
];

export const menuSettings = {
  /** Links after the categories, and those of the footer. Without a Bangla label, Bangla pages show the English one. */
  menus: z._default(z.object({ header: links, footer: links }), { header: [], footer }),
};

/** The maximum of links in each menu. */
export const maxLinks = { header: 8, footer: 20 };

const linksUpTo = (max: number) =>
  z
    .array(
      z.object({
        label: line(60).check(z.minLength(1, 'Label is required')),
        labelBn: z._default(line(60), ''),
        link: line(300).check(z.regex(new RegExp(`^(?:${linkForm})$`), linkProblem)),
      }),
    )
    .check(z.maxLength(max, `At most ${max} links`));

export const menuChange = {
  menus: z.object({ header: linksUpTo(maxLinks.header), footer: linksUpTo(maxLinks.footer) }),
};
