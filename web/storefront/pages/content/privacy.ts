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
    description: `What ${shop} keeps of you, what for, who else sees it, and how to have it erased.`,
    lead:
      'A shop that delivers to your door has to know a few things about you. Here is what they are, what we do ' +
      'with them, and how you get rid of them.',
    sections: [
      {
        id: 'short',
        title: 'In short',
        blocks: [
          [
            'We keep what we need to bring you your order, and no more.',
            'This website hands your data to nobody but those named below, and shows no advertising of others.',
            'No other company’s trackers, counters or buttons are on our pages.',
            'You can see and save all that we keep of you, and have it erased, at any time.',
          ],
        ],
      },
      {
        id: 'what',
        title: 'What we keep',
        blocks: [
          [
            '**Your account**: name, email address and mobile number as far as you give them, a picture if ' +
              'you add one, and when you joined. Of your password we keep only a fingerprint, from which nobody ' +
              'can work out the password.',
            '**Your orders**: what you bought, the name, number and address of the delivery, your note, and how ' +
              'the parcel moved.',
            '**Your payments**: the method, the sending wallet number, the transaction ID and the amount. We ' +
              'never see or keep a PIN, an OTP or a card number.',
            '**Where you are signed in**: the kind of browser and device, and when it was last used, so that you ' +
              'can sign out elsewhere.',
            '**Your messages**: what you write to us on the contact page, with the name, email address and ' +
              'number that you give.',
            '**Your reviews and returns**: the stars, words and pictures of a review, and what you tell and show us when ' +
              'something comes back.',
            '**What you wait for**: the number or email address to which we write when something is here again; half a ' +
              'year at most, or until you press the button behind the message’s link.',
            '**Attempts**: for some minutes we count how often something was tried from an internet address, to ' +
              'keep out who guesses passwords or floods us with messages.',
          ],
        ],
      },
      {
        id: 'why',
        title: 'What we use it for',
        blocks: [
          [
            'to take your order, check the payment, deliver it, and take it back if something is wrong with it;',
            'to tell you by email and SMS how your order stands;',
            'to answer what you ask us;',
            'to stop fraud, such as transaction IDs that are used twice;',
            'to keep the books that the law wants us to keep.',
          ],
          'This website sends no advertising by email or SMS.',
        ],
      },
      {
        id: 'who',
        title: 'Who else sees it',
        blocks: [
          [
            '**Couriers** get the name, mobile number and address of the parcel, and what is to be paid on delivery.',
            '**Those who carry our email and SMS** get the message and where it goes.',
            `**${walletNames('en').join(', ')} and the banks** know of the payment that you make with them; their ` +
              'own rules apply there.',
            '**Authorities** get what the law of Bangladesh obliges us to give, and only then.',
          ],
          'This website gives it to nobody else. Who works for the shop sees only what the work needs.',
        ],
      },
      {
        id: 'browser',
        title: 'What stays in your browser',
        blocks: [
          'Our cookies and the browser’s storage serve the shop itself. They follow nobody across other websites.',
          [
            'that you are signed in (for 60 days after your last visit, or until you log out);',
            'what is in your cart, the district you chose, and an order form that you have begun;',
            'your last searches, so that you can pick them again;',
            'your wish list, which is kept with your account once you are signed in, and the last dozen products ' +
              'that you looked at, which are sent to nobody but to show them to you (“Clear” removes them).',
          ],
          'You can remove all of it at any time by clearing this site’s data in your browser. The map on the ' +
            'contact page comes from OpenStreetMap. It is loaded only when you press its button; before that ' +
            'nothing is sent there.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long we keep it',
        blocks: [
          [
            'Your account: until you delete it.',
            'Orders: as long as the law wants us to keep accounts. Once you have deleted your account they stay ' +
              'without your name, number and address.',
            'Once they are erased, a coupon that each customer may use once still counts as used: for that we keep a ' +
              'mark made from your number, from which nobody can read it.',
            'Messages: half a year after your question was settled, or until you ask us to erase them.',
          ],
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          'They cost nothing, and you need give no reason.',
          [
            '**See it**: sign in and open [your profile](/dashboard/profile); under Settings you can save ' +
              'everything we keep of you as a file.',
            '**Correct it**: name, email address, number and picture can be changed there too.',
            '**Have it erased**: delete your account there yourself, at once. Without an account you [erase it ' +
              'by a code](/erase-my-data) that we send to the number of your orders. If you cannot get in, ask us ' +
              'and we do it.',
            '**Ask**: about anything that we keep of you, or object to how we use it.',
          ],
          `For all of this ${contactWays(facts)}. We answer within 10 days. To be sure that nobody else asks in your name, we may call you first.`,
        ],
      },
      {
        id: 'safety',
        title: 'How we keep it safe',
        blocks: [
          'What travels between your browser and our shop is encrypted. Only people of the shop who need your ' +
            'data can open it, each with an account of their own. If something goes wrong all the same, and it ' +
            'concerns you, we tell you without delay: what happened, and what you can do.',
          '**We never ask for your password, PIN or OTP by phone or message.** If somebody does in our name, ' +
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
          'If we begin to use your data in another way, we say so here first, and ask you where the law wants us to.',
        ],
      },
    ],
  };
}
