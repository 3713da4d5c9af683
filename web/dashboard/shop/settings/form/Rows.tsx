import { Plus, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { MoveHandle } from '#web/ui/dashboard/MoveHandle.tsx';
import type { Section } from './SettingsSection.tsx';
import { useRows } from './use-rows.ts';

interface Props<Item> {
  section: Section;
  /** The list's name at the server: `delivery.districts`. */
  name: string;
  label: string;
  /** In "Add a wallet", "Remove wallet 2". */
  one: string;
  items: readonly Item[];
  empty: Item;
  max: number;
  /** The text where there are no rows. */
  none: string;
  /** The fields of one; `name` is where it stands: `wallets.0`. */
  children(row: { item: Item; name: string; n: number }): ReactNode;
}

/** A list whose rows are added, moved and removed. */
export function Rows<Item>({ section, name, label, one, items, empty, max, none, children }: Props<Item>) {
  const { rows, list, button, handle, announcement, add, remove } = useRows(items, empty, { one, ...section });
  const problem = section.problems[name];
  return (
    <div>
      <input type="hidden" name={name} data-list="" />
      <ol ref={list} aria-label={label} className="grid gap-3 empty:hidden">
        {rows.map(({ key, item }, n) => (
          <RowFrame
            key={key}
            name={`${one} ${n + 1}`}
            handle={rows.length > 1 ? handle(String(key), n) : undefined}
            onRemove={() => remove(n)}
          >
            {children({ item, name: `${name}.${n}`, n })}
          </RowFrame>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {rows.length === 0 && <p className="text-quiet">{none}</p>}
      {problem && <p className="mt-1 font-medium text-red">{problem}</p>}
      {rows.length < max && (
        <button ref={button} type="button" onClick={add} className={`${compactButton.quiet} mt-3`}>
          <Plus size={16} aria-hidden />
          Add {one}
        </button>
      )}
    </div>
  );
}

interface FrameProps {
  /** "wallet 2". */
  name: string;
  /** Absent: there is nowhere to move to. */
  handle: ComponentProps<'button'> | undefined;
  onRemove(): void;
  children: ReactNode;
}

function RowFrame({ name, handle, onRemove, children }: FrameProps) {
  return (
    <li className="rounded-control border border-line p-3 md:flex md:items-start md:gap-2">
      <div className="-mt-2 -mr-2 flex items-center justify-between md:order-last md:-mt-1 md:-mr-1">
        <p aria-hidden className="font-semibold first-letter:uppercase md:hidden">
          {name}
        </p>
        <span className="flex">
          {handle && <MoveHandle name={name} handle={handle} />}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={onRemove}
            className={compactButton.bare}
          >
            <X size={16} aria-hidden />
          </button>
        </span>
      </div>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
