import type { SectionKind } from '#shared/api/shop/sections.ts';
import { kindRows } from './fields/section-fields.ts';

interface Props {
  kinds: readonly SectionKind[];
  onAdd(kind: SectionKind): void;
}

/** The kinds of sections, to add one. */
export function AddSection({ kinds, onAdd }: Props) {
  return (
    <details className="rounded-card border border-dashed border-quiet/70">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold text-green">Add section</summary>
      <ul className="grid gap-px border-t border-line sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                onAdd(kind);
                currentTarget.closest('details')?.removeAttribute('open');
              }}
              className="block size-full px-4 py-2.5 text-left hover:bg-mist"
            >
              <b className="block">{kindRows[kind].name}</b>
              <span className="text-quiet">{kindRows[kind].text}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
