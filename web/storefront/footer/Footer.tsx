import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';

/** The end of each page, as FooterParts draws it. */
export function Footer({ html }: { html: string }) {
  return (
    // on phones the bottom bar covers its end: the footer reserves the space, in its own colour
    <footer className="later mt-16 border-t border-line [overflow-wrap:anywhere] bg-mist pb-16 [--about:60rem] lg:pb-0">
      {/* on phones a product's price bar is above the bottom bar */}
      <HtmlFragment
        as="div"
        part="footer"
        html={html}
        className="foot wide grid gap-8 pb-20 pt-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr] lg:pb-10"
      />
    </footer>
  );
}
