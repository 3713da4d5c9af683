import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { fragmentOf, type WithFragments } from '#web/ui/fragments/fragments.ts';

const places = {
  stars: {},
  guide: {},
  details: { className: 'mt-4' },
  ask: {},
  reviews: { id: 'reviews', className: 'later mt-12 [--about:30rem]' },
};

interface Props {
  shown: WithFragments<object>;
  /** Stars beside the name, the size guide, details and terms, ways to ask, or all its reviews. */
  part: keyof typeof places;
}

/** A server-rendered part of the product page; nothing if it is empty. */
export function WrittenPart({ shown, part }: Props) {
  const html = fragmentOf(shown, part);
  return html === '' ? null : <HtmlFragment as="div" part={part} html={html} {...places[part]} />;
}
