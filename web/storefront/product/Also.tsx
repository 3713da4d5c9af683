import { useEffect } from 'react';
import { Written } from '#web/ui/written/Written.tsx';
import { writtenPart, type WithWritten } from '#web/ui/written/written.ts';

const load = () => import('../wishes/press.ts');

/** Wish list and sharing, as the server wrote them: what they do is fetched when somebody presses. */
export function Also({ shown, id }: { shown: WithWritten<object>; id: string }) {
  useEffect(() => {
    try {
      // newest first, twelve and a cut one (lately/seen.ts)
      localStorage.seen = `${id} ${(localStorage.seen ?? '').replace(id, '')}`.slice(0, 480);
      if (localStorage.wishes) void load().then((does) => does.showWishes());
    } catch {
      // a full or forbidden storage loses a convenience, nothing else
    }
    // what was looked at before stands at the end of the page
    const near = () => void load().then((does) => does.showSeen(id));
    addEventListener('scroll', near, { once: true });
    return () => removeEventListener('scroll', near);
  }, [id]);
  return (
    <Written
      as="div"
      part="also"
      html={writtenPart(shown, 'also')}
      onClick={({ target }) => void load().then((does) => does.press(target))}
    />
  );
}
