import { Written } from '#web/ui/written/Written.tsx';
import { writtenPart, type WithWritten } from '#web/ui/written/written.ts';

/** What the server wrote of reviews: their stars beside the name, or all of the section. */
export function Reviews({ shown, part }: { shown: WithWritten<object>; part: 'stars' | 'reviews' }) {
  const html = writtenPart(shown, part);
  if (html === '') return null;
  const place = part === 'reviews' ? { id: 'reviews', className: 'later mt-12 [--about:30rem]' } : {};
  return <Written as="div" part={part} html={html} {...place} />;
}
