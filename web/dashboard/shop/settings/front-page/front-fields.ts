import type { Settings } from '#shared/api/shop/settings.ts';
import type { FieldRow } from '../form/Fields.tsx';
import { asTyped, inBangla } from '../form/field-attributes.ts';

// The fields of the front page, in their order.

export const storyFields: FieldRow<keyof Settings['story']>[] = [
  {
    name: 'text',
    label: 'Text',
    hint: 'An empty line starts a new paragraph',
    maxLength: 5000,
    lines: 6,
    isWide: true,
  },
  { name: 'textBn', label: 'Text in Bangla', maxLength: 5000, lines: 6, isWide: true, ...inBangla },
];

type TrustIcon = Settings['trust'][number]['icon'];

const trustSigns: Record<TrustIcon, string> = {
  cash: 'Money in a hand',
  return: 'An arrow back',
  phone: 'A phone',
  delivery: 'A van',
  check: 'A tick',
  leaf: 'A leaf',
  gift: 'A present',
  star: 'A star',
};

export const trustFields: FieldRow<'icon' | 'text' | 'textBn'>[] = [
  { name: 'icon', label: 'Icon', choices: trustSigns },
  { name: 'text', label: 'Text', missing: 'Text is required', maxLength: 80, placeholder: 'Woven by hand in Tangail' },
  { name: 'textBn', label: 'Text in Bangla', maxLength: 80, ...inBangla },
];

export const headlineFields: FieldRow<keyof Settings['headline']>[] = [
  { name: 'title', label: 'Headline', missing: 'Headline is required', maxLength: 80 },
  { name: 'titleBn', label: 'Headline in Bangla', maxLength: 80, ...inBangla },
  { name: 'text', label: 'Text', maxLength: 200, isWide: true },
  { name: 'textBn', label: 'Text in Bangla', maxLength: 200, isWide: true, ...inBangla },
  { name: 'action', label: 'Button', missing: 'Button is required', maxLength: 40 },
  { name: 'actionBn', label: 'Button in Bangla', maxLength: 40, ...inBangla },
  {
    name: 'link',
    label: 'Link',
    missing: 'A page of the shop, such as /offers',
    maxLength: 300,
    isWide: true,
    ...asTyped,
  },
  { name: 'picture', label: 'Picture description', hint: 'Screen readers read this text', maxLength: 200 },
  { name: 'pictureBn', label: 'Picture description in Bangla', maxLength: 200, ...inBangla },
];
