import type { HTMLAttributes } from 'react';
import { useNavigate } from 'react-router';
import { barePath } from '#shared/language.ts';

interface Props extends HTMLAttributes<HTMLElement> {
  as: 'ul' | 'div';
  /** Its name, once on a page. */
  part: string;
  /** By fragmentOf(). */
  html: string;
  ref?: React.Ref<HTMLUListElement & HTMLDivElement>;
}

/** HTML from the server. Its links navigate without a full page load. */
export function HtmlFragment({ as: Tag, part, html, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  const follow = (event: React.MouseEvent<HTMLElement>) => {
    onClick?.(event);
    const link = linkOf(event);
    if (!link) return;
    event.preventDefault();
    void navigate(barePath(link.pathname) + link.search + link.hash);
  };
  return (
    <Tag
      {...rest}
      data-part={part}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The link to a page of ours that was pressed, unless the browser has to follow it: in another tab, say. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: React.MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a') : null;
  // an anchor in this page, or another tab: the browser handles it
  if (!link || link.target || (link.hash && link.href.split('#')[0] === location.href.split('#')[0])) return null;
  return link.origin === location.origin ? link : null;
}
