import type { ReactNode } from 'react';

/** An empty list: a sentence, and a way out. */
export function ListEmpty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-12 text-center">
      <div aria-hidden className="stitch w-16" />
      <p className="font-medium">{text}</p>
      {children}
    </div>
  );
}
