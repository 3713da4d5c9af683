import type { ReactNode } from 'react';
import type { NamedPieces } from '#web/orders/order-pieces.ts';
import { Stepper } from '#web/ui/Stepper.tsx';

/** Of each line so many, by its id. */
export type ChosenPieces = Readonly<Record<string, number>>;

interface Props {
  legend: string;
  pieces: readonly NamedPieces[];
  chosen: ChosenPieces;
  onChange(chosen: ChosenPieces): void;
  /** More fields for a line with chosen pieces. */
  children?(item: string): ReactNode;
}

/** How many of each line, none to begin with. */
export function ChoosePieces({ legend, pieces, chosen, onChange, children }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <ul className="divide-y divide-line">
        {pieces.map(({ item, quantity, name }) => (
          <li key={item} className="grid gap-2 py-2">
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {name} <span className="whitespace-nowrap text-quiet">of {quantity}</span>
              </span>
              <Stepper
                isDense
                label={name}
                value={chosen[item] ?? 0}
                min={0}
                max={quantity}
                onChange={(value) => onChange({ ...chosen, [item]: value })}
              />
            </div>
            {(chosen[item] ?? 0) > 0 && children?.(item)}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** As it is sent. */
export const toItems = (chosen: ChosenPieces): { item: string; quantity: number }[] =>
  Object.entries(chosen).flatMap(([item, quantity]) => (quantity > 0 ? [{ item, quantity }] : []));
