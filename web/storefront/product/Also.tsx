import { useEffect } from 'react';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { fragmentOf, type WithFragments } from '#web/ui/fragments/fragments.ts';

const load = () => import('../wishlist/press.ts');

/** Wish list and sharing, as the server wrote them: what they do is fetched when somebody presses. */
export function Also({ shown, id }: { shown: WithFragments<object>; id: string }) {
  useEffect(() => {
    try {
      // newest first, twelve and a cut one (recently-viewed/viewed-products.ts)
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
    <HtmlFragment
      as="div"
      part="also"
      html={fragmentOf(shown, 'also')}
      onClick={({ target }) => void load().then((does) => does.press(target))}
    />
  );
}
