import { walletWords } from '#shared/payment-methods.ts';

/**
 * More search words for answers: in the other language, in Latin letters, and in shoppers' own terms. By the answer's
 * id.
 */
export const faqWords: Readonly<Record<string, string>> = {
  'how-to-order': 'order place buy account register kivabe kibhabe অর্ডার কেনা kena একাউন্ট অ্যাকাউন্ট',
  'change-or-cancel': 'change cancel address size বদল বাতিল ঠিকানা সাইজ batil bodol thikana cancle',
  'where-is-it': 'track tracking where status parcel order kothay ট্র্যাক কোথায় পার্সেল স্ট্যাটাস',
  'payment-methods': `pay payment ${walletWords} bank ব্যাংক পেমেন্ট টাকা taka bikash advance`,
  'transaction-id': `trxid transaction txn ${walletWords} ট্রানজেকশন লেনদেন pin otp`,
  'cash-on-delivery': 'cash cod delivery ক্যাশ অন ডেলিভারি hate peye taka হাতে নগদ টাকা',
  'delivery-time': 'delivery time days when kotodin koto din lagbe ডেলিভারি কত দিন সময় কবে kobe',
  'delivery-charge': 'delivery charge cost fee shipping free koto ডেলিভারি চার্জ খরচ কত ফ্রি',
  'where-we-deliver': 'delivery outside dhaka abroad country district ঢাকার বাইরে বিদেশ জেলা dhakar baire bidesh',
  returns: 'return exchange replace broken defective wrong ফেরত বদল এক্সচেঞ্জ ভাঙা নষ্ট ভুল ferot bodol noshto vul',
  refunds: 'refund money back taka ferot রিফান্ড টাকা ফেরত',
  'size-and-colour':
    'size colour color measurement chart fit picture original real সাইজ মাপ রং রঙ ছবি আসল map rong chobi',
};
