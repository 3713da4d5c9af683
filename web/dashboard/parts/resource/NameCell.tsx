import type { ReactNode } from 'react';
import { OpenLink } from '#web/dashboard/parts/OpenLink.tsx';
import { editParameter } from './resource.ts';

interface Props {
  id: string;
  name: string;
  /** Under the name. */
  note?: ReactNode;
  /** Of the note. */
  lang?: 'bn';
}

/** The first cell of a row: its name, which opens its form, and under it a line about it. */
export const NameCell = ({ id, name, note, lang }: Props) => (
  <span className="block min-w-0 [overflow-wrap:anywhere] md:w-64">
    <OpenLink name={editParameter} value={id} className="inline-block min-h-6 font-semibold">
      {name}
    </OpenLink>
    {note && (
      <span lang={lang} className="block text-quiet">
        {note}
      </span>
    )}
  </span>
);
