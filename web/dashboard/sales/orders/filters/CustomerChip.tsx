import { X } from 'lucide-react';

/** The name of the customer whose orders are shown, with a button to show all orders. */
export function CustomerChip({ name, onForget }: { name: string; onForget(): void }) {
  return (
    <p className="mb-3">
      <span className="inline-flex max-w-full items-center rounded-full border border-line bg-surface pl-3.5">
        <span className="min-w-0 truncate">
          Orders of <span className="font-semibold">{name}</span>
        </span>
        <button
          type="button"
          aria-label={`Show orders of all customers, not only ${name}`}
          onClick={onForget}
          className="grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:text-ink md:size-8"
        >
          <X size={16} aria-hidden />
        </button>
      </span>
    </p>
  );
}
