import { linkInLanguage } from '#web/platform/links/link-in-language.ts';
import { button } from '#web/ui/button.ts';
import { wordsOf } from './words.ts';

/** The button of a section; without words or an address there is none. */
export function ActionLink({
  of,
  className,
}: {
  of: { action: string; actionBn: string; link: string };
  className?: string;
}) {
  const words = wordsOf(of, 'action');
  if (!words || !of.link) return null;
  return (
    <p className={className}>
      <a href={linkInLanguage(of.link)} className={button.primary}>
        {words}
      </a>
    </p>
  );
}
