import { useEffect, useRef, useState } from 'react';
import { useHandles } from '#web/ui/dashboard/use-handles.ts';

interface Row<Item> {
  key: number;
  item: Item;
}

interface Around {
  /** What one is called: "wallet". */
  one: string;
  changed(): void;
}

/** The rows. An added one has the focus, and the button that adds has it after one was removed. */
export function useRows<Item>(items: readonly Item[], empty: Item, { one, changed }: Around) {
  const [rows, setRows] = useState<Row<Item>[]>(() => items.map((item, key) => ({ key, item })));
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef(items.length);
  const then = useRef<'focus the added' | 'focus the button' | 'nothing'>(undefined);
  const change = (to: Row<Item>[], after: NonNullable<typeof then.current>) => {
    then.current = after;
    setRows(to);
  };
  const { list, handle, announcement } = useHandles({
    items: rows,
    idOf: ({ key }) => String(key),
    nameOf: (row) => `${one} ${rows.indexOf(row) + 1}`,
    onChange: (to) => change(to, 'nothing'),
  });
  useEffect(() => {
    if (then.current === undefined) return;
    if (then.current === 'focus the button') button.current?.focus();
    if (then.current === 'focus the added')
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
    then.current = undefined;
    changed();
  });
  return {
    rows,
    list,
    button,
    handle,
    announcement,
    add: () => change([...rows, { key: next.current++, item: empty }], 'focus the added'),
    remove: (n: number) => change(rows.toSpliced(n, 1), 'focus the button'),
  };
}
