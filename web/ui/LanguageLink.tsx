import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentLanguage, pathIn } from '#shared/language.ts';

/**
 * To the same page in the other language. It is a full page load: a page is in one language from its first byte to its
 * last.
 */
export function LanguageLink({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const other = currentLanguage() === 'bn' ? 'en' : 'bn';
  const link = useRef<HTMLAnchorElement>(null);
  // A page that says no is the same for all addresses that it answers: its link learns here which one this is.
  useEffect(() => {
    const { current } = link;
    current?.setAttribute('href', pathIn(other, pathname) + current.search);
  }, [other, pathname]);
  return (
    // The server's link has the parameters that pages read. A press adds the fragment, which only the browser knows.
    <a
      ref={link}
      href={pathIn(other, pathname + search)}
      lang={other}
      hrefLang={other}
      suppressHydrationWarning
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.hash = location.hash;
      }}
    >
      {other === 'bn' ? 'বাংলা' : 'English'}
    </a>
  );
}
