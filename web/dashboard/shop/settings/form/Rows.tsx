import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Section } from './SettingsSection.tsx';

interface Props<Item> {
  section: Section;
  /** The list's name at the server: `delivery.districts`. */
  name: string;
  label: string;
  /** In "Add a wallet", "Remove wallet 2". */
  one: string;
  items: readonly Item[];
  empty: Item;
  most: number;
  /** The text where there are no rows. */
  none: string;
  /** The fields of one; `name` is where it stands: `wallets.0`. */
  children(row: { item: Item; name: string; n: number }): ReactNode;
}

interface Row<Item> {
  key: number;
  item: Item;
}

/** A list that rows are added to and removed from. */
export function Rows<Item>({ section, name, label, one, items, empty, most, none, children }: Props<Item>) {
  const { rows, list, button, add, remove } = useRows(items, empty, section.changed);
  const problem = section.problems[name];
  return (
    <div>
      <input type="hidden" name={name} data-list="" />
      <ul ref={list} aria-label={label} className="grid gap-3 empty:hidden">
        {rows.map(({ key, item }, n) => (
          <RowFrame key={key} name={`${one} ${n + 1}`} onRemove={() => remove(n)}>
            {children({ item, name: `${name}.${n}`, n })}
          </RowFrame>
        ))}
      </ul>
      {rows.length === 0 && <p className="text-quiet">{none}</p>}
      {problem && <p className="mt-1 font-medium text-red">{problem}</p>}
      {rows.length < most && (
        <button ref={button} type="button" onClick={add} className={`${compactButton.quiet} mt-3`}>
          <Plus size={16} aria-hidden />
          Add {one}
        </button>
      )}
    </div>
  );
}

/** The rows. An added one has the focus, and the button that adds has it after one was removed. */
function useRows<Item>(items: readonly Item[], empty: Item, changed: () => void) {
  const [rows, setRows] = useState<Row<Item>[]>(() => items.map((item, key) => ({ key, item })));
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const next = useRef(items.length);
  const focus = useRef<'added' | 'button'>(undefined);
  useEffect(() => {
    if (focus.current === undefined) return;
    if (focus.current === 'button') button.current?.focus();
    else list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus();
    focus.current = undefined;
    changed();
  });
  const change = (rows: Row<Item>[], then: 'added' | 'button') => {
    focus.current = then;
    setRows(rows);
  };
  return {
    rows,
    list,
    button,
    add: () => change([...rows, { key: next.current++, item: empty }], 'added'),
    remove: (n: number) => change(rows.toSpliced(n, 1), 'button'),
  };
}

interface FrameProps {
  /** "wallet 2". */
  name: string;
  onRemove(): void;
  children: ReactNode;
}

function RowFrame({ name, onRemove, children }: FrameProps) {
  return (
    <li className="rounded-control border border-line p-3 md:flex md:items-start md:gap-2">
      <div className="-mt-2 -mr-2 flex items-center justify-between md:order-last md:-mt-1 md:-mr-1">
        <p aria-hidden className="font-semibold first-letter:uppercase md:hidden">
          {name}
        </p>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={onRemove}
          className={compactButton.bare}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
