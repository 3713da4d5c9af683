import { useState, type KeyboardEvent } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { bindTo, useDraft } from '#web/ui/form/draft.ts';
import { numberRules, plainNumber } from '#web/ui/form/number.ts';
import type { DraftVariant } from '../draft/product-draft.ts';
import { OpeningPanel } from './OpeningPanel.tsx';
import { combinations } from './variant-rows.ts';

interface Props {
  rows: readonly DraftVariant[];
  onAdd(rows: Partial<DraftVariant>[]): void;
}

const none = { colors: '', sizes: '', quantity: '' };
const fields = [
  { name: 'colors', label: 'Colors', placeholder: 'Black, Brown, White' },
  { name: 'sizes', label: 'Sizes', placeholder: '40, 41, 42' },
  { name: 'quantity', label: 'Quantity per variant', placeholder: '10' },
] as const;

/** All colours in all sizes in one step. */
export function CombinationsPanel({ rows, onAdd }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const add = (found: Partial<DraftVariant>[]) => {
    onAdd(found);
    setIsOpen(false);
  };
  return (
    <OpeningPanel
      label="All combinations"
      text="Separate values with commas. We add each color in each size."
      isOpen={isOpen}
      onOpen={setIsOpen}
    >
      <CombinationFields rows={rows} onAdd={add} />
    </OpeningPanel>
  );
}

function CombinationFields({ rows, onAdd }: Props) {
  const editing = useDraft(none);
  const { colors, sizes, quantity } = editing.draft;
  const found = combinations(colors, sizes, rows);
  const add = () => {
    if (found.length === 0) return;
    onAdd(found.map((one) => ({ ...one, quantity })));
    editing.change(none);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // not the product's own form
    event.preventDefault();
    add();
  };
  return (
    <div onKeyDown={onKeyDown} className="grid gap-3 @2xl:grid-cols-[2fr_2fr_1fr_auto] @2xl:items-end">
      {fields.map(({ name, label, placeholder }) => (
        <label key={name} className="font-medium">
          {label}
          <input
            {...(name === 'quantity' ? { ...numberRules, maxLength: 9 } : { autoComplete: 'off' })}
            {...bindTo(editing, name, name === 'quantity' ? plainNumber : undefined)}
            // it is no field of the product
            name={undefined}
            placeholder={placeholder}
            className={input}
          />
        </label>
      ))}
      <button
        type="button"
        onClick={add}
        aria-disabled={found.length === 0 || undefined}
        className={compactButton.primary}
      >
        {found.length === 0 ? 'Add rows' : `Add ${counted(found.length, 'row')}`}
      </button>
    </div>
  );
}

const input = [
  'mt-1 h-11 w-full rounded-control border border-quiet/70 bg-surface px-2.5 font-normal',
  'placeholder:text-quiet md:h-9',
].join(' ');
