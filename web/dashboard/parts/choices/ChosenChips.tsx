import { X } from 'lucide-react';
import type { Choice } from './choices.tsx';

const chip = [
  'inline-flex min-h-11 max-w-full items-center gap-1 rounded-control border border-line bg-mist pl-3 md:min-h-8',
  '[overflow-wrap:anywhere]',
].join(' ');

interface Props {
  /** The name of the list. */
  label: string;
  chosen: readonly Choice[];
  /** The text shown if none is chosen. */
  none: string;
  onRemove(id: string): void;
}

/** The chosen entries, each with a button to remove it. */
export function ChosenChips({ label, chosen, none, onRemove }: Props) {
  if (chosen.length === 0) return <p className="text-quiet">{none}</p>;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chosen.map(({ _id, name }) => (
        <li key={_id} className={chip}>
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(_id)}
            className="inline-flex size-11 shrink-0 items-center justify-center hover:text-red md:size-8"
          >
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
