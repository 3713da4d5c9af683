import { useEffect } from 'react';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { fragmentOf, type WithFragments } from '#web/ui/fragments/fragments.ts';

const load = () => import('../wishlist/press.ts');

/** The wishlist and share buttons, rendered by the server; their code loads on the first press. */
export function Also({ shown, id }: { shown: WithFragments<object>; id: string }) {
  useEffect(() => {
    try {
      // newest first, twelve and a cut one (recently-viewed/viewed-products.ts)
      localStorage.seen = `${id} ${(localStorage.seen ?? '').replace(id, '')}`.slice(0, 480);
      if (localStorage.wishes) void load().then((does) => does.showWishlist());
    } catch {
      // a full or forbidden storage only loses a convenience
    }
    // recently viewed products are at the end of the page
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
