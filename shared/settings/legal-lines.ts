import type { Settings } from '../api/shop/settings.ts';
import { currentLanguage } from '../language.ts';

// Drawn on the server and on paper: no page that sells carries these words as script.
const names = {
  en: { dbid: 'DBID', tradeLicence: 'Trade licence', bin: 'BIN', address: 'Registered office' },
  bn: { dbid: 'ডিবিআইডি', tradeLicence: 'ট্রেড লাইসেন্স', bin: 'বিআইএন', address: 'নিবন্ধিত ঠিকানা' },
} as const;

export interface LegalLine {
  /** Empty if the value explains itself. */
  name: string;
  value: string;
}

/** The seller's legal details in the language of the page; empty fields are left out. */
export function legalLines({ legal }: Pick<Settings, 'legal'>): LegalLine[] {
  const labels = names[currentLanguage()];
  const { seller, dbid, tradeLicence, bin, address } = legal;
  const lines = [
    { name: '', value: seller },
    { name: labels.dbid, value: dbid },
    { name: labels.tradeLicence, value: tradeLicence },
    { name: labels.bin, value: bin },
    { name: labels.address, value: address },
  ];
  return lines.filter(({ value }) => value !== '');
}

/** `BIN: 003456789-0202` */
export const legalWords = ({ name, value }: LegalLine): string => (name ? `${name}: ${value}` : value);
