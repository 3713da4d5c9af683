import { walletWords } from '../payment-methods.ts';

// Words of questions to the shop, in English, Bangla and Bangla in Latin letters. Search does not treat the words of
// `asking` as goods. All words together select the question that a search page answers.

const set = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').split(/\s+/));

/** Words of questions: they name no goods. */
export const asking = {
  where: set('where kothay kothai kothae কোথায় status স্ট্যাটাস'),
  track: set('track tracking trace ট্র্যাক ট্র্যাকিং'),
  order: set('order orders ordar parcel অর্ডার অর্ডারটা অর্ডারটি পার্সেল'),
  delivery: set('delivery delivari deliver shipping ডেলিভারি ডেলিভারী শিপিং courier kuriar কুরিয়ার'),
  charge: set('charge charges চার্জ'),
  cash: set('cod cash ক্যাশ'),
  returned: set('return returns exchange ফেরত এক্সচেঞ্জ বদল ferot ferat bodol badal'),
  refund: set('refund refunds রিফান্ড'),
  pay: set(`pay payment payments pement ${walletWords} bikash পেমেন্ট`),
  cancel: set('cancel cancle cancellation বাতিল batil'),
  contact: set('contact jogajog যোগাযোগ helpline hotline হেল্পলাইন হটলাইন address location ঠিকানা thikana লোকেশন'),
  mine: set('amar আমার'),
  how: set('how kivabe kibhabe kemne কীভাবে কিভাবে'),
  help: set('customer service help complaint সাহায্য অভিযোগ'),
  rest: set('can do does we you your what which policy method methods available accept accepted option options'),
} as const;

/** Words that say more of a question, and may name goods elsewhere. */
export const besideAsking = {
  cost: set('cost costs fee fees price koto কত খরচ khoroch free ফ্রি'),
  time: set('time day days long when kobe কবে দিন দিনে din dine সময় কতদিন'),
  money: set('money taka টাকা'),
  phone: set('phone mobile call ফোন মোবাইল whatsapp email care office'),
  number: set('number numbers নম্বর নাম্বার nambar'),
  others: set(
    `is are my me the i a an of in on at to for from will by with please shop system back arrive come much many hand
    ami আমি korbo korte করব করবো করতে ki কি কী hobe হবে ache আছে
    er এর te তে e এ dibo debo দিব দেব দিতে dite apnar apnader আপনার আপনাদের apnara jabe যাবে pabo পাব পাবো asbe আসবে
    হাতে hate peye পেয়ে দোকান dokan ta টা lagbe
    লাগবে লাগে lage পাঠান pathan অন পেতে pete চাই chai করা kora যায় jay`,
  ),
} as const;
