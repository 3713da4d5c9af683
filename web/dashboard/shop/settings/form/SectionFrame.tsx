import type { ReactNode } from 'react';
import { sectionId } from '#web/dashboard/parts/settings-sections.ts';

/** A part of the page: what it is about at the side, or above where there is little room. */
export function SectionFrame({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section
      id={sectionId(title)}
      aria-label={title}
      className="scroll-mt-28 grid gap-x-8 gap-y-3 py-6 first:pt-0 @4xl:grid-cols-[15rem_minmax(0,44rem)]"
    >
      <div>
        <h2 className="text-base font-semibold">{title}</h2>
        {text && <p className="mt-0.5 max-w-2xl text-quiet">{text}</p>}
      </div>
      <div className="max-w-2xl min-w-0">{children}</div>
    </section>
  );
}
