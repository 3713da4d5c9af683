import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { optionId } from './PaletteList.tsx';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  listId: string;
  /** The place of the active entry; absent where there are none. */
  active: number | undefined;
}

/** The field of the palette. It keeps the focus while the arrow keys move in the list below. */
export function PaletteField({ field, typed, onType, onKeyDown, listId, active }: Props) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4">
      <Search size={20} aria-hidden className="shrink-0 text-quiet" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search orders, products, customers and pages"
        placeholder="Order, name, phone, TrxID, product or page"
        value={typed}
        maxLength={100}
        aria-expanded={active !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-quiet"
      />
      <Dialog.Close aria-label="Close" className={compactButton.bare}>
        <X size={20} aria-hidden />
      </Dialog.Close>
    </div>
  );
}
