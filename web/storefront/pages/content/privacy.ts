import { walletNames } from '#shared/payment-methods.ts';
import type { Facts } from './facts.ts';
import type { PageText } from './page-text.ts';
import { privacyInBangla } from './privacy-bn.ts';
import { contactWays } from './terms.ts';

/** Privacy Policy, in both languages. */
export const privacy = { en: privacyInEnglish, bn: privacyInBangla };

function privacyInEnglish(facts: Facts): PageText {
  const { shop } = facts;
  return {
    title: 'Privacy Policy',
    description: `What ${shop} stores about you and why, who else sees it, and how to have it erased.`,
    lead: 'To deliver to your door, we need some information about you. This page says what we store, what we use it for, and how you can have it erased.',
    sections: [
      {
        id: 'short',
        title: 'In short',
        blocks: [
          [
            'We store only what we need to deliver your order.',
            'This website shares your data only with those named below, and shows no advertising of others.',
            'Our pages have no trackers, counters or buttons of other companies.',
            'You can see, download and erase everything that we store about you, at any time.',
          ],
        ],
      },
      {
        id: 'what',
        title: 'What we store',
        blocks: [
          [
            '**Your account**: name, email address and mobile number if you give them, a picture if you add one, and ' +
              'when you joined. We store only a fingerprint of your password, from which the password cannot be ' +
              'worked out.',
            '**Your orders**: what you bought, the name, number and address for delivery, your note, and where the ' +
              'parcel was.',
            '**Your payments**: the method, the sending wallet number, the transaction ID and the amount. We never ' +
              'see or store a PIN, an OTP or a card number.',
            '**Where you are signed in**: the type of browser and device, and when you last used it, so that you can ' +
              'sign out on other devices.',
            '**Your messages**: what you send us on the contact page, with the name, email address and number that ' +
              'you give.',
            '**Your reviews and returns**: the stars, text and pictures of a review, and what you tell and show us ' +
              'when you return a product.',
            '**Stock alerts**: the number or email address that we message when a product is back in stock. We store ' +
              'it for at most half a year, or until you press the button behind the message’s link.',
            '**Attempts**: for some minutes we count how often an internet address tries something, to stop people ' +
              'who guess passwords or flood us with messages.',
          ],
        ],
      },
      {
        id: 'why',
        title: 'What we use it for',
        blocks: [
          [
            'to take your order, check the payment, deliver it, and handle returns;',
            'to send you updates about your order by email and SMS;',
            'to answer your questions;',
            'to stop fraud, such as a transaction ID that is used twice;',
            'to keep the accounts that the law requires.',
          ],
          'This website sends no advertising by email or SMS.',
        ],
      },
      {
        id: 'who',
        title: 'Who else sees it',
        blocks: [
          [
            '**Couriers** get the name, mobile number and address of the parcel, and the amount due on delivery.' +
              (facts.cash
                ? ' For cash on delivery, a courier may get the mobile number before we accept the order, and tell ' +
                  'us how earlier parcels to it ended.'
                : ''),
            '**Our email and SMS providers** get the message and the address or number that it goes to.',
            `**${walletNames('en').join(', ')} and the banks** know about the payment that you make with them. Their ` +
              'own rules apply there.',
            '**SSLCommerz**, if you pay on its page, gets your name, mobile number and district.',
            '**Authorities** get only what the law of Bangladesh obliges us to give.',
          ],
          'This website shares it with no one else. People who work for the shop see only what they need for their ' +
            'work.',
        ],
      },
      {
        id: 'browser',
        title: 'What stays in your browser',
        blocks: [
          'We use cookies and the browser’s storage only to run this shop. They do not follow you on other websites.',
          [
            'that you are signed in (for 60 days after your last visit, or until you log out);',
            'what is in your cart, the district you chose, and an order form that you have begun;',
            'your last searches, so that you can pick them again;',
            'your wish list, which we store with your account once you are signed in, and the last dozen products ' +
              'that you viewed. We use those only to show them to you (“Clear” removes them).',
          ],
          'You can remove all of it at any time by clearing this site’s data in your browser. The map on the contact ' +
            'page comes from OpenStreetMap. It loads only when you press its button. Before that, your browser sends ' +
            'nothing there.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long we store it',
        blocks: [
          [
            'Your account: until you delete it.',
            'Orders: as long as the law requires us to keep accounts. After you delete your account, they stay ' +
              'without your name, number and address.',
            'After erasure, a coupon that each customer may use once still counts as used. For that, we store a code ' +
              'made from your number, from which the number cannot be read.',
            'Messages: half a year after we settled your question, or until you ask us to erase them.',
          ],
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          'They are free, and you do not need to give a reason.',
          [
            '**See it**: sign in and open [your profile](/dashboard/profile); under Settings you can download ' +
              'everything that we store about you as a file.',
            '**Correct it**: you can change your name, email address, number and picture there too.',
            '**Have it erased**: you can delete your account there at once. Without an account, [erase your data ' +
              'with a code](/erase-my-data) that we send to the number of your orders. If you cannot sign in, ask us ' +
              'and we will do it.',
            '**Ask**: ask what we store about you, or object to how we use it.',
          ],
          `For all of this ${contactWays(facts)}. We answer within 10 days. To make sure that the request is yours, ` +
            'we may call you first.',
        ],
      },
      {
        id: 'safety',
        title: 'How we keep it safe',
        blocks: [
          'The connection between your browser and our shop is encrypted. Only staff who need your data can open it, ' +
            'each with their own account. If something goes wrong and affects you, we tell you without delay what ' +
            'happened and what you can do.',
          '**We never ask for your password, PIN or OTP by phone or message.** If someone does so in our name, ' +
            'please tell us.',
        ],
      },
      {
        id: 'children',
        title: 'Children',
        blocks: ['The shop is meant for adults. If you are under 18, please let a parent or guardian order for you.'],
      },
      {
        id: 'changes',
        title: 'Changes',
        blocks: [
          'Before we use your data in a new way, we say so here, and ask for your consent where the law requires it.',
        ],
      },
    ],
  };
}
