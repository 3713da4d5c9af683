import type { ReactNode } from 'react';
import { currentLanguage, pathIn } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import type { Block } from '../pages/content/page-text.ts';
import { Prose } from '../pages/prose/Prose.tsx';

export interface Answer {
  question: string;
  blocks: readonly Block[];
  /** The next page. */
  next: { label: string; address: string };
}

/** The shop's answer above the goods of a search. Drawn on the server alone. */
export const AnswerPart = ({ question, blocks, next }: Answer) => (
  <section className="mt-4 max-w-prose rounded-card bg-mist p-4 [overflow-wrap:anywhere]">
    <h2 className="mb-2 text-lg font-semibold">{question}</h2>
    <Prose blocks={blocks} link={PlainLink} />
    <a href={pathIn(currentLanguage(), next.address)} className={`${button.quiet} mt-4`}>
      {next.label}
    </a>
  </section>
);

const PlainLink = ({ to, className, children }: { to: string; className: string; children: ReactNode }) => (
  <a href={pathIn(currentLanguage(), to)} className={className}>
    {children}
  </a>
);
