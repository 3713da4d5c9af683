import type { Facts } from './facts.ts';
import type { PageText } from './page-text.ts';
import { sellerOf } from './seller.ts';
import { contactWaysInBangla } from './terms-bn.ts';
import { contactWays } from './terms.ts';

/** In both languages. */
export const about = { en: aboutInEnglish, bn: aboutInBangla };

function aboutInEnglish(facts: Facts): PageText {
  const { shop } = facts;
  return {
    title: 'About Us',
    description: `${shop} brings fashion from China and organic food from Bangladesh to your door, at a fair price.`,
    lead: 'Good things from near and far, at a fair price, from people whom you can call.',
    sections: [
      {
        id: 'story',
        title: 'Why there is this shop',
        blocks: [
          'Everybody has seen them: the bag in a picture that arrives in another colour, the shoe that opens at ' +
            'the seam in its first rain, the seller who no longer answers once the money has been sent. Shopping ' +
            'online in Bangladesh should not be a matter of luck.',
          `${shop} is built the other way round. We show what a thing is and how it is made, say the whole price before you order, and stay on the phone when something is wrong. A shop in the next lane would do no less, or you would not go there again.`,
        ],
      },
      {
        id: 'goods',
        title: 'What we sell',
        blocks: [
          [
            '**Fashion from China.** [Shoes](/products?search=shoes), [ladies’ bags and ' +
              'handbags](/products?search=bag), [jewellery](/products?search=jewellery), clothing, ' +
              '[T-shirts](/products?search=t-shirt) and [watches](/products?search=watch), imported in small lots, ' +
              'so that there is always something new.',
            '**Organic food from Bangladesh.** From growers in our own districts, in season, and named for what it is.',
            '**Daily fashion.** What one wears on an ordinary Tuesday: comfortable, washable, and not dear.',
          ],
          'Imports are opened and looked at piece by piece before they go on the shelf. What has a fault goes ' +
            'back, not to you.',
        ],
      },
      {
        id: 'promise',
        title: 'What you can hold us to',
        blocks: [
          [
            `**A clear date.** Orders are processed in ${facts.processing}, and delivery takes ${facts.insideDhaka} in Dhaka and ${facts.outsideDhaka} in the rest of Bangladesh.`,
            `**Your way to pay.** ${facts.payment ? `By ${facts.payment}${facts.cash && `, or cash on delivery ${facts.cash}`}` : facts.cash ? `Cash on delivery ${facts.cash}` : 'Ask us, and we find one together'}.`,
            `**${facts.returnDays} to return** what is defective or not what you ordered. Tell us within ${facts.askWithin} of delivery; refunds take ${facts.refund}.`,
            '**Your data stays with us.** No trackers, no selling of numbers, no advertising by SMS.',
          ],
          'The small print is short, and written to be read: [Terms & Conditions](/trams-condition), [Privacy ' +
            'Policy](/privacy-policy).',
        ],
      },
      {
        id: 'talk',
        title: 'Talk to us',
        blocks: [
          `A person answers: ${contactWays(facts)}.${facts.address && ` You find us at ${facts.address}.`} Most questions are answered in our [FAQ](/faq) already.`,
        ],
      },
      ...sellerOf(facts, 'Who sells'),
    ],
  };
}

function aboutInBangla(facts: Facts): PageText {
  const { shop } = facts;
  return {
    title: 'আমাদের সম্পর্কে',
    description: `চীনের ফ্যাশন আর দেশের অর্গানিক খাবার ন্যায্য দামে আপনার দরজায় পৌঁছে দেয় ${shop}।`,
    lead: 'দূরের ও কাছের ভালো জিনিস, ন্যায্য দামে; এমন মানুষের কাছ থেকে, যাঁদের ফোন করলে পাওয়া যায়।',
    sections: [
      {
        id: 'story',
        title: 'এই দোকান কেন',
        blocks: [
          'এমন অভিজ্ঞতা কমবেশি সবারই আছে: ছবিতে এক রঙের ব্যাগ, হাতে এল আরেক রঙের; প্রথম বৃষ্টিতেই জুতার সেলাই ' +
            'খুলে গেল; টাকা পাঠানোর পর বিক্রেতা আর ফোন ধরেন না। অনলাইনে কেনাকাটা তো ভাগ্যের ব্যাপার হওয়ার কথা নয়।',
          `${shop} চলে উল্টো নিয়মে। জিনিসটি কী, কী দিয়ে তৈরি, তা আমরা খুলে বলি; অর্ডারের আগেই পুরো দাম জানাই; আর কোনো সমস্যা হলে ফোনের ওপারে থাকি। পাড়ার ভালো দোকানটিও তো তা-ই করে, নইলে আপনি সেখানে আর যেতেন না।`,
        ],
      },
      {
        id: 'goods',
        title: 'আমরা কী বিক্রি করি',
        blocks: [
          [
            '**চীনের ফ্যাশন।** [জুতা](/products?search=জুতা), [লেডিস ব্যাগ ও ' +
              'হ্যান্ডব্যাগ](/products?search=ব্যাগ), [গয়না](/products?search=গয়না), পোশাক, ' +
              '[টি-শার্ট](/products?search=t-shirt) ও [ঘড়ি](/products?search=ঘড়ি); অল্প অল্প করে আনা হয়, তাই সব ' +
              'সময়ই নতুন কিছু থাকে।',
            '**দেশি অর্গানিক খাবার।** দেশেরই চাষিদের কাছ থেকে, মৌসুমের জিনিস মৌসুমে; যা বলা হয়, ঠিক তা-ই।',
            '**প্রতিদিনের ফ্যাশন।** সাধারণ একটা দিনে মানুষ যা পরে: আরামের, সহজে ধোয়া যায়, দামও নাগালে।',
          ],
          'আমদানি করা প্রতিটি পণ্য তাকে ওঠার আগে খুলে দেখা হয়। ত্রুটি থাকলে তা ফেরত যায়, আপনার কাছে নয়।',
        ],
      },
      {
        id: 'promise',
        title: 'যে কথাগুলো আমরা রাখি',
        blocks: [
          [
            `**পরিষ্কার সময়।** অর্ডার প্রস্তুত হতে লাগে ${facts.processing}; তারপর ঢাকায় ${facts.insideDhaka} আর দেশের অন্য জায়গায় ${facts.outsideDhaka}ের মধ্যে ডেলিভারি।`,
            `**আপনার সুবিধামতো পেমেন্ট।** ${facts.payment ? `${facts.payment}${facts.cash && `; ${facts.cash} ক্যাশ অন ডেলিভারিও`}` : facts.cash ? `${facts.cash} ক্যাশ অন ডেলিভারি` : 'আমাদের জানান, কীভাবে টাকা দেবেন তা একসঙ্গে ঠিক করে নেব'}।`,
            `**${facts.returnDays}ের মধ্যে ফেরত**, পণ্য ত্রুটিপূর্ণ বা ভুল হলে। ডেলিভারির ${facts.askWithin}র মধ্যে জানান; টাকা ফেরত পাবেন ${facts.refund}ের মধ্যে।`,
            '**আপনার তথ্য আমাদের কাছেই থাকে।** ট্র্যাকার নেই, নম্বর বেচাকেনা নেই, এসএমএসে বিজ্ঞাপনও নেই।',
          ],
          'নিয়মকানুন অল্প, আর পড়ার মতো করেই লেখা: [শর্তাবলি](/trams-condition), [গোপনীয়তা নীতি](/privacy-policy)।',
        ],
      },
      {
        id: 'talk',
        title: 'কথা বলুন',
        blocks: [
          `যন্ত্র নয়, মানুষই উত্তর দেন: ${contactWaysInBangla(facts)}।${facts.address && ` আমাদের ঠিকানা: ${facts.address}।`} বেশির ভাগ প্রশ্নের উত্তর [সাধারণ প্রশ্নের পাতায়](/faq) আগেই দেওয়া আছে।`,
        ],
      },
      ...sellerOf(facts, 'বিক্রেতার পরিচয়'),
    ],
  };
}
