// Read by the loader alone: the page gets its one language, and no other page the words.

export interface EraseWords {
  lead: string;
  points: readonly string[];
  warning: string;
  /** Beside the number, and beside the code that was sent there. */
  whichNumber: string;
  /** After the code was asked for. */
  sent: string;
  codeHint: string;
  another: string;
  done: string;
}

export const eraseWords: Record<'en' | 'bn', EraseWords> = {
  en: {
    lead: 'For orders without an account. With an account, delete it in your profile.',
    points: [
      'Goes: your name, number, address and notes, in all orders that were placed with the number.',
      'Goes: orders that are not confirmed yet. They are cancelled.',
      'Stays, because the law wants accounts: what was bought, when, for how much, and the district.',
    ],
    warning: 'This cannot be taken back. The link to an order then no longer shows who you are.',
    whichNumber: 'The one that you ordered with.',
    codeHint: '6 digits, good for 5 minutes.',
    another: 'Use another number or request a new code',
    done: 'Your data is erased.',
    sent: 'If somebody ordered with this number, a code is on its way there. If none comes, we know nothing of it.',
  },
  bn: {
    lead: 'অ্যাকাউন্ট ছাড়া দেওয়া অর্ডারের জন্য। অ্যাকাউন্ট থাকলে প্রোফাইল থেকে তা মুছে ফেলুন।',
    points: [
      'মুছে যায়: এই নম্বরে দেওয়া সব অর্ডার থেকে আপনার নাম, নম্বর, ঠিকানা ও নোট।',
      'মুছে যায়: যেসব অর্ডার এখনো নিশ্চিত হয়নি। সেগুলো বাতিল হয়।',
      'থাকে, কারণ আইন হিসাব রাখতে বলে: কী কেনা হয়েছে, কবে, কত দামে, আর জেলা।',
    ],
    warning: 'এটি আর ফেরানো যায় না। এরপর অর্ডারের লিংকে আপনার পরিচয় থাকবে না।',
    whichNumber: 'যে নম্বর দিয়ে অর্ডার করেছেন।',
    codeHint: '৬ সংখ্যার কোড, ৫ মিনিট পর্যন্ত কাজ করবে।',
    another: 'অন্য নম্বর, বা নতুন কোড',
    done: 'আপনার তথ্য মুছে ফেলা হয়েছে।',
    sent: 'এই নম্বর দিয়ে কোনো অর্ডার হয়ে থাকলে সেখানে একটি কোড যাচ্ছে। না এলে এই নম্বরের কোনো তথ্য আমাদের কাছে নেই।',
  },
};
