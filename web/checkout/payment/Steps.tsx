import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '#shared/language.ts';

/** For the class `own`. */
export const ownColor = (color: string) => ({ '--own': color }) as CSSProperties;

/** Numbered steps, in the colour of the payment method. */
export function Steps({ color, title, children }: { color: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="rounded-card border border-line border-l-4 bg-surface p-4"
      style={{ borderLeftColor: color }}
    >
      <h3 className="own mb-3 font-bold" style={ownColor(color)}>
        {title}
      </h3>
      <ol className="grid gap-5">{children}</ol>
    </section>
  );
}

export function Step({ number, color, children }: { number: number; color: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold text-white tabular"
        style={{ background: color }}
      >
        {formatNumber(number)}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">{children}</div>
    </li>
  );
}
