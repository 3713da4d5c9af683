import { useState } from 'react';

export interface ReturnReasons {
  /** Why this line goes back; empty: not chosen yet. */
  of(item: string): string;
  /** For the first line, and for all that have no reason of their own. */
  chooseFirst(item: string, why: string): void;
  choose(item: string, why: string): void;
}

/** The reason of each line that goes back: that of the first line, until another one is chosen. */
export function useReturnReasons(): ReturnReasons {
  const [first, setFirst] = useState('');
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (item) => own[item] ?? first,
    chooseFirst: (item, why) => {
      setFirst(why);
      setOwn(({ [item]: _former, ...others }) => others);
    },
    choose: (item, why) => setOwn((known) => ({ ...known, [item]: why })),
  };
}
