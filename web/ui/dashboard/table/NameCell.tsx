import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** Under the name. */
  note?: ReactNode;
  /** Of the note. */
  lang?: 'bn';
}

/** The first cell of a row: its name, and under it a line about it. */
export const NameCell = ({ name, note, lang }: Props) => (
  <span className="block min-w-0 [overflow-wrap:anywhere] md:w-64">
    <span className="block font-semibold">{name}</span>
    {note && (
      <span lang={lang} className="block text-quiet">
        {note}
      </span>
    )}
  </span>
);
