import { fold } from './stems.ts';

/**
 * Compounds that are written as one word or as two; search treats both alike. So a black seed does not match black, and
 * a face wash does not match face. `hand bag`, `hand-bags` and `handbag` are the same word in products and queries.
 */
export const compounds: ReadonlyMap<string, string> = new Map(
  `
  t shirt, tee shirt, hand bag, hend bag, bag pack, vanity bag, side bag, high heel, back pack, flip flop, sun glasses,
  key chain, ear ring, eye liner, eye shadow, sun screen, sun block, face wash, off white, track suit,
  sweat shirt, jump suit, swim suit, swim wear, night wear, kids wear, rain coat, waist coat, neck lace,
  lip stick, nail polish, cuff link, wrist watch, smart watch, wrist band, head band, shoe lace, nose pin,
  make up, hand made, three piece, 3 piece, 3 pis, half pant, money bag, foot ball, basket ball,
  black seed, black pepper,
  bay leaf, puffed rice, flattened rice, dried fish, flax seed, aloe vera, kaner dul, kalo jira, kali jira,
  gol morich, tej pata, kath badam, chini gura, টি শার্ট, হাই হিল, ভ্যানিটি ব্যাগ, সাইড ব্যাগ,
  হ্যান্ড ব্যাগ, হাত ব্যাগ, ব্যাক প্যাক, ফ্লিপ ফ্লপ, সান গ্লাস, রোদ চশমা, চাবির রিং, কানের দুল, নাক ফুল,
  আই লাইনার, আই শ্যাডো, সান স্ক্রিন, ফেস ওয়াশ, অফ হোয়াইট, ট্র্যাক স্যুট, সোয়েট শার্ট, রেইন কোট,
  লিপ স্টিক, নেইল পলিশ, নেল পলিশ, কাফ লিংক, হাত ঘড়ি, স্মার্ট ওয়াচ, স্মার্ট ঘড়ি, দেয়াল ঘড়ি, হেড ব্যান্ড,
  মেক আপ, থ্রি পিস, থ্রি পিছ, হাফ প্যান্ট, মানি ব্যাগ, জুতার ফিতা, জামা কাপড়, হাত মোজা, ফুট বল, বাস্কেট বল,
  কালো জিরা, কালি জিরা, গোল মরিচ, তেজ পাতা, কাঠ বাদাম, কাজু বাদাম, চিনা বাদাম, চিনি গুঁড়া, অ্যালো ভেরা,
  এলো ভেরা, জন্ম দিন, bed sheet, bed cover, mosquito net, frying pan, power bank, rice cooker, বেড শিট, ফ্রাই প্যান,
  পাওয়ার ব্যাংক, রাইস কুকার`
    .normalize('NFC')
    .split(',')
    .map((pair) => pair.trim())
    .map((pair) => [pair.split(' ').map(fold).join(' '), fold(pair.replace(' ', ''))]),
);
