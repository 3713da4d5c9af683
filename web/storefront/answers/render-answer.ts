import type { RouterContextProvider } from 'react-router';
import type { Place } from '#shared/api/sales/areas.ts';
import { placesApi } from '#shared/api/sales/areas.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { allowsCash, mayAllowCash, namedPlaces } from '#shared/delivery/cash-on-delivery.ts';
import { deliveryCharge } from '#shared/delivery/delivery.ts';
import { currentLanguage, inLanguage } from '#shared/language.ts';
import { apiOf } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { renderFragment } from '#web/ui/fragments/render-fragment.ts';
import { chargeWords, type Facts } from '../pages/content/facts.ts';
import { faq } from '../pages/content/faq.ts';
import { loadShop } from '../pages/content/load-shop.ts';
import { AnswerPart, type Answer } from './AnswerPart.tsx';
import { answerWords, type PlaceFacts } from './answer-words.ts';
import { recogniseQuestion, withoutCase, type AnswerId } from './recognised-question.ts';

// For loaders alone, which run on the server.

type Context = Readonly<RouterContextProvider>;

/** The shop's answer to a search that is a question, as HTML; empty for a search of goods. */
export async function renderAnswer(context: Context, request: Request, search: string): Promise<string> {
  const question = recogniseQuestion(search);
  if (!question) return '';
  const place = question.place === '' ? undefined : await findPlace(context, question.place);
  if (question.place !== '' && !place) return '';
  const { facts, settings } = await loadShop(context, request);
  const answer = place ? answerFor(placeFacts(place, settings, facts), facts) : answerTo(question.id, facts);
  return answer ? renderFragment(AnswerPart, answer) : '';
}

/** The place that these words name exactly. */
async function findPlace(context: Context, words: string): Promise<Place | undefined> {
  const last = words.split(' ').at(-1) ?? '';
  const spellings = [words, words.slice(0, -last.length) + withoutCase(last)];
  for (const mentionedIn of new Set(spellings)) {
    const [place] = (await apiOf(context)(placesApi.find, { query: { mentionedIn } })).data;
    if (!place) continue;
    const names = `${place.district} ${place.area ?? ''}`.trim().split(/\s+/);
    return names.length >= words.split(' ').length ? place : undefined;
  }
  return undefined;
}

function placeFacts(
  { district, districtBn, area, areaBn }: Place,
  { delivery, cod }: Settings,
  facts: Facts,
): PlaceFacts {
  const names = [area && inLanguage(area, areaBn), inLanguage(district, districtBn)];
  const isPartly = area === null && namedPlaces(cod).some((one) => one.district === district && one.areas.length > 0);
  const isThere = isPartly ? mayAllowCash(cod, district) : allowsCash(cod, district, area ?? undefined);
  return {
    name: names.filter(Boolean).join(', '),
    charge: chargeWords(deliveryCharge(delivery, district)),
    days: district === 'Dhaka' ? facts.insideDhaka : facts.outsideDhaka,
    cash: isThere ? (isPartly ? 'in some areas' : 'yes') : 'no',
  };
}

const wordsHere = () => answerWords[currentLanguage()];

function answerFor(place: PlaceFacts, facts: Facts): Answer {
  const { placeQuestion, placeAnswer, more } = wordsHere();
  return {
    question: placeQuestion(place),
    blocks: placeAnswer(place, facts),
    next: { label: more, address: `${paths.faq}#delivery-charge` },
  };
}

function answerTo(id: AnswerId, facts: Facts): Answer | undefined {
  const { contactQuestion, contactAnswer, contact, track, more } = wordsHere();
  if (id === 'contact')
    return {
      question: contactQuestion,
      blocks: [contactAnswer(facts), ...[facts.address].filter(Boolean)],
      next: { label: contact, address: paths.contact },
    };
  const found = faq[currentLanguage()](facts).find((one) => one.id === id);
  if (!found) return undefined;
  const next =
    id === 'where-is-it' ? { label: track, address: paths.track } : { label: more, address: `${paths.faq}#${id}` };
  return { question: found.question, blocks: found.answer, next };
}
