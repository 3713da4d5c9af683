import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { fragmentOf, type WithFragments } from '#web/ui/fragments/fragments.ts';

const places = {
  stars: {},
  guide: {},
  terms: { className: 'mt-3' },
  ask: {},
  details: { className: 'mt-6' },
  reviews: { id: 'reviews', className: 'later mt-12 [--about:30rem]' },
};

interface Props {
  shown: WithFragments<object>;
  /** Stars beside the name, the size guide, terms, ways to ask, the details, or all its reviews. */
  part: keyof typeof places;
}

/** A server-rendered part of the product page; nothing if it is empty. */
export function WrittenPart({ shown, part }: Props) {
  const html = fragmentOf(shown, part);
  return html === '' ? null : <HtmlFragment as="div" part={part} html={html} {...places[part]} />;
}
