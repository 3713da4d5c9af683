// Read on the server alone: no script and no list of words carries them.

export interface AskWords {
  title: string;
  ofProduct(name: string, link: string): string;
  ofSearch(search: string): string;
  ofPage: string;
}

export const askWords: Record<'en' | 'bn', AskWords> = {
  en: {
    title: 'Questions? Ask us',
    ofProduct: (name, link) => `Hello! About ${name}: ${link}`,
    ofSearch: (search) => `Hello! I am looking for: ${search}. Do you have it?`,
    ofPage: 'Hello! I did not find what I was looking for in your shop.',
  },
  bn: {
    title: 'কিছু জানতে চান?',
    ofProduct: (name, link) => `হ্যালো! ${name} নিয়ে একটি কথা জানতে চাই: ${link}`,
    ofSearch: (search) => `হ্যালো! আমি খুঁজছি: ${search}। আপনাদের কাছে আছে কি?`,
    ofPage: 'হ্যালো! যা খুঁজছিলাম, তা আপনাদের দোকানে পাইনি।',
  },
};
