import { useLocation } from 'react-router';
import { currentLanguage, pathIn } from '#shared/language.ts';

/** To the same page in the other language. It is loaded anew: a page is in one language from its first byte to its last. */
export function LanguageLink({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const other = currentLanguage() === 'bn' ? 'en' : 'bn';
  return (
    // As the server made it, it has those parameters that pages read, or, on a page that says no, none of the address at
    // all, and lasts until one goes elsewhere. What only the browser knows of its address comes along when it is pressed.
    <a
      href={pathIn(other, pathname + search)}
      lang={other}
      hrefLang={other}
      suppressHydrationWarning
      className={className}
      onClick={({ currentTarget }) => {
        currentTarget.href = pathIn(other, location.pathname + location.search + location.hash);
      }}
    >
      {other === 'bn' ? 'বাংলা' : 'English'}
    </a>
  );
}
