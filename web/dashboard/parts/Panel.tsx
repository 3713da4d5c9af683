import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** On which day its figures count. */
  counted?: string;
  /** After the title: a link to more of it. */
  link?: ReactNode;
  children: ReactNode;
}

/** A panel of the overview. */
export function Panel({ title, counted, link, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 md:min-h-8">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {link}
      </div>
      {counted !== undefined && <p className="-mt-1 mb-2 text-sm text-quiet md:text-xs">{counted}</p>}
      {children}
    </section>
  );
}

/** The basis of all money and of all that is sold. */
export const onPayment = 'Counted on the day of payment';

export const panelLink = 'inline-flex min-h-11 items-center font-semibold text-green hover:underline md:min-h-8';
