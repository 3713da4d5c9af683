import type { Settings } from '#shared/api/shop/settings.ts';
import { formatNumber, type Language } from '#shared/language.ts';
import { fillWords } from '#shared/messages/fill-words.ts';
import { exampleLink, exampleValues } from '#shared/messages/message-variables.ts';
import { messageRows, type MessageOn } from '#shared/messages/messages.ts';
import { inCheapLetters, smsLength } from '#shared/messages/sms-length.ts';
import { formatPoisha } from '#shared/poisha.ts';

interface Props {
  template: MessageOn;
  language: Language;
  settings: Settings;
  text: string;
}

/** An SMS with example values, its length and its price. */
export function SmsPreview({ template, language, settings: { shopName, shopNameBn, smsPaisa }, text }: Props) {
  const shop = (language === 'bn' && shopNameBn) || shopName;
  const values = { ...exampleValues(shop, language), link: exampleLink(location.origin, language) };
  const sent = inCheapLetters(fillWords(text, values));
  const { places, room, parts, isCheap } = smsLength(sent);
  const price = smsPaisa === null ? '' : `, about ${formatPoisha(parts * smsPaisa)}`;
  const size = `${formatNumber(places)} of ${formatNumber(room)} characters`;
  // a message with a button is of no use without its page
  const isForGuests = text.includes('{link}') && messageRows[template.message].button === undefined;
  return (
    <div className="min-w-0">
      <p className="mb-1 font-medium">Preview with example values</p>
      <p
        lang={language}
        className="rounded-card rounded-bl-none bg-mist px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {sent}
      </p>
      <p className="mt-2 text-quiet" role="status">
        {`${size}: ${parts} SMS${price}.`}
        {!isCheap && ' Bangla letters and some symbols leave room for 70 characters per SMS instead of 160.'}
      </p>
      {isForGuests && <p className="text-quiet">Customers with an account get it without the link.</p>}
    </div>
  );
}
