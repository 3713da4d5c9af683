import type { Settings } from '#shared/api/shop/settings.ts';
import type { FieldRow } from './form/Fields.tsx';
import { asTyped, inBangla } from './form/field-attributes.ts';

// The fields of what the shop says of itself, in their order.

export const nameFields: FieldRow<'shopName' | 'shopNameBn' | 'about' | 'aboutBn'>[] = [
  { name: 'shopName', label: 'Shop name', missing: 'Shop name is required', maxLength: 60 },
  { name: 'shopNameBn', label: 'Shop name in Bangla', maxLength: 60, ...inBangla },
  { name: 'about', label: 'About', maxLength: 1000, lines: 3, isWide: true },
  { name: 'aboutBn', label: 'About in Bangla', maxLength: 1000, lines: 3, isWide: true, ...inBangla },
];

export const languageFields: FieldRow<'firstLanguage'>[] = [
  {
    name: 'firstLanguage',
    label: 'First language',
    choices: { en: 'English: / in English, /bn in Bangla', bn: 'Bangla: / in Bangla, /en in English' },
  },
];

export const contactFields: FieldRow<'phone' | 'email' | 'address' | 'addressBn' | 'location'>[] = [
  { name: 'phone', type: 'tel', label: 'Phone', maxLength: 40 },
  {
    name: 'email',
    type: 'email',
    label: 'Email',
    maxLength: 254,
    ...asTyped,
    // browsers are content with name@example
    pattern: '.+@.+\\..+',
    invalid: 'Enter an email address like name@example.com',
  },
  { name: 'address', label: 'Address', maxLength: 300, isWide: true },
  { name: 'addressBn', label: 'Address in Bangla', maxLength: 300, isWide: true, ...inBangla },
  {
    name: 'location',
    label: 'Place on the map',
    maxLength: 40,
    isWide: true,
    placeholder: '23.7548, 90.3745',
    hint: 'Latitude and longitude from a map. The contact page then shows a map.',
  },
];

export const legalFields: FieldRow<keyof Settings['legal']>[] = [
  { name: 'seller', label: 'Registered name', maxLength: 100 },
  { name: 'dbid', label: 'DBID', maxLength: 60, hint: 'Digital Business Identification', ...asTyped },
  { name: 'tradeLicence', label: 'Trade licence', maxLength: 60, ...asTyped },
  { name: 'bin', label: 'BIN', maxLength: 40, hint: '9 or 13 digits', placeholder: '003456789-0202', ...asTyped },
  { name: 'address', label: 'Registered office, if different', maxLength: 300, isWide: true },
];

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

export const hoursFields: FieldRow<'days' | 'time'>[] = [
  {
    name: 'days',
    label: 'Days',
    missing: 'Days are required',
    maxLength: 60,
    placeholder: 'Saturday to Thursday',
  },
  { name: 'time', label: 'Time', missing: 'Time is required', maxLength: 60, placeholder: '9:00 AM to 10:00 PM' },
];

type Network = Settings['social'][number]['name'];

export const networks: { [Name in Network]: Name } = {
  Facebook: 'Facebook',
  Instagram: 'Instagram',
  YouTube: 'YouTube',
  WhatsApp: 'WhatsApp',
  Messenger: 'Messenger',
};

export const socialFields: FieldRow<'name' | 'url'>[] = [
  { name: 'name', label: 'Where', choices: networks },
  {
    name: 'url',
    type: 'url',
    label: 'Address',
    missing: 'Address is required',
    invalid: 'An address that begins with https://',
    maxLength: 500,
    placeholder: 'https://',
    ...asTyped,
  },
];
