import { useId, type ReactNode } from 'react';

/** A part of the checkout, under its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="border-b border-line pb-2 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
