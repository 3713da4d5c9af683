import { words } from '#server/platform/text/words.ts';

/** An occasion to buy for. */
export interface Occasion {
  name: string;
  nameBn: string;
  typed: ReadonlySet<string>;
  /** Words of products that say so themselves. */
  has: readonly string[];
  /** Goods that people buy for it, where no goods are named. */
  goods: readonly string[];
}

const folded = (text: string): string[] => text.split(/\s+/).flatMap(words);
const presents = words(`watch jewellery ring necklace bracelet earring pendant handbag clutch purse wallet perfume attar
  fragrance`);

export const occasions: readonly Occasion[] = [
  {
    name: 'Wedding',
    nameBn: 'বিয়ে',
    typed: new Set(
      folded(`marriage wedding
        বিয়ে বিবাহ biye biyer bia ওয়েডিং bride bridal কনে kone ব্রাইডাল বধূ bodhu`),
    ),
    has: words('wedding bride'),
    goods: words('benarasi katan jewellery sherwani'),
  },
  {
    name: 'Birthday',
    nameBn: 'জন্মদিন',
    typed: new Set(folded('birthday bday জন্মদিন jonmodin jonmodiner anniversary')),
    has: words('birthday'),
    goods: presents,
  },
  {
    name: 'Gift',
    nameBn: 'উপহার',
    typed: new Set(folded('gift gifts gifting present উপহার upohar upahar গিফট gipht valentine valentines ভ্যালেন্টাইন')),
    has: words('gift'),
    goods: presents,
  },
  {
    name: 'Eid',
    nameBn: 'ঈদ',
    typed: new Set(folded('eid eider id ঈদ ইদ')),
    has: words('eid festive festival'),
    goods: words('sari panjabi kurta kurti salwar kameez dress kaftan sherwani'),
  },
  {
    name: 'Boishakh',
    nameBn: 'বৈশাখ',
    typed: new Set(folded('boishakh baishakh boishakhi boishakher বৈশাখ বৈশাখী pohela পহেলা')),
    has: words('boishakh'),
    goods: words('sari panjabi kurta'),
  },
  {
    name: 'Puja',
    nameBn: 'পূজা',
    typed: new Set(folded('puja puja pujo pujar পূজা পুজা পূজার পুজো durga দুর্গা')),
    has: words('puja festive festival'),
    goods: words('sari panjabi kurta dhoti kaftan'),
  },
];
