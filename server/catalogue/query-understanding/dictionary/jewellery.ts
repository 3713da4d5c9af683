import type { WordGroup } from './word-group.ts';

export const jewellery: readonly WordGroup[] = [
  ['jewellery', 'jewelry', 'jewelery', 'গহনা', 'গয়না', 'gohona', 'goyna', 'অলংকার', 'জুয়েলারি'],
  ['necklace', 'নেকলেস', 'হার', 'haar'],
  ['chain', 'চেইন', 'চেন'],
  ['pendant', 'pendent', 'পেনডেন্ট', 'লকেট', 'locket'],
  ['earring', 'কানের দুল', 'kaner dul', 'দুল', 'dul', 'ইয়ারিং'],
  ['jhumka', 'ঝুমকা', 'jhumko', 'ঝুমকো'],
  ['ring', 'আংটি', 'angti', 'রিং'],
  ['nosepin', 'নাকফুল', 'nakful', 'নোজপিন'],
  ['bangle', 'চুড়ি', 'churi', 'ব্যাঙ্গেল'],
  ['bracelet', 'ব্রেসলেট'],
  ['bead', 'পুঁতি', 'puti'],
  ['garland', 'মালা', 'mala'],
  ['choker', 'চোকার'],
  ['bala', 'বালা', 'কঙ্কণ'],
  ['anklet', 'নূপুর', 'নুপুর', 'nupur', 'পায়েল', 'payel'],
  ['tikli', 'টিকলি', 'tiara', 'টায়রা'],
  ['brooch', 'ব্রোচ'],
  ['cufflink', 'কাফলিংক'],
  ['wristband', 'রিস্টব্যান্ড'],
  ['bindi', 'টিপ'],
];
