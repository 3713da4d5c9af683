import { formatNumber } from '#shared/language.ts';

// Only the server uses these words, so they are here and not in the browser's dictionary.

interface CardWords {
  wish: string;
  add: string;
  sizes: string;
  stars(average: number, count: number): string;
}

const n = formatNumber;

export const cardWords: Record<'en' | 'bn', CardWords> = {
  en: {
    wish: 'Add to wish list',
    add: 'Quick add',
    sizes: 'Sizes in stock: ',
    stars: (average, count) => `${n(average)} of 5 stars, ${count === 1 ? '1 review' : `${n(count)} reviews`}`,
  },
  bn: {
    wish: 'উইশলিস্টে রাখুন',
    add: 'ঝটপট কার্টে নিন',
    sizes: 'যেসব সাইজ আছে: ',
    stars: (average, count) => `৫ তারার মধ্যে ${n(average)}, ${n(count)}টি মতামত`,
  },
};
