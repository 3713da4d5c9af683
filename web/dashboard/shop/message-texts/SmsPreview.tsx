import type { Settings } from '#shared/api/shop/settings.ts';
import { formatNumber, type Language } from '#shared/language.ts';
import { fillWords } from '#shared/messages/fill-words.ts';
import { exampleValues } from '#shared/messages/message-variables.ts';
import { inCheapLetters, smsLength } from '#shared/messages/sms-length.ts';

interface Props {
  language: Language;
  settings: Settings;
  text: string;
}

/** An SMS with example values, its length and its price. */
export function SmsPreview({ language, settings: { shopName, shopNameBn, smsPaisa }, text }: Props) {
  const shop = (language === 'bn' && shopNameBn) || shopName;
  const values = { ...exampleValues(shop, language), link: `${location.origin}/track#H-48219357.p3Xv9mQ2aLk7` };
  const sent = inCheapLetters(fillWords(text, values));
  const { places, room, parts, isCheap } = smsLength(sent);
  const price = smsPaisa === null ? '' : `, about Tk ${formatNumber((parts * smsPaisa) / 100)}`;
  const size = `${formatNumber(places)} of ${formatNumber(room)} characters`;
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
        {!isCheap && ' Letters such as Bangla make an SMS shorter: 70 characters instead of 160.'}
      </p>
    </div>
  );
}
