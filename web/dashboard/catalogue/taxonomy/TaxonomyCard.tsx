import { Pencil, Trash2 } from 'lucide-react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { Logo } from '#web/ui/pictures/Logo.tsx';
import { OpenLink } from '#web/dashboard/parts/OpenLink.tsx';
import { editParameter, type CardProps } from '#web/dashboard/parts/resource/resource.ts';
import type { TaxonomyItem } from './taxonomy-item.ts';

export function TaxonomyCard({ item: { _id, name, nameBn, logo, note }, onEdit, onDelete }: CardProps<TaxonomyItem>) {
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <Logo url={logo} className="size-20" />
      <div className="min-w-0 flex-1">
        <h2>
          <OpenLink name={editParameter} value={_id} title={name} className="line-clamp-2 py-0.5 font-semibold">
            {name}
          </OpenLink>
        </h2>
        {nameBn && (
          <p lang="bn" title={nameBn} className="line-clamp-2 [overflow-wrap:anywhere]">
            {nameBn}
          </p>
        )}
        <p className="line-clamp-2 text-quiet tabular">{note}</p>
      </div>
      <div className="flex flex-col self-start">
        <button type="button" aria-label={`Edit ${name}`} title="Edit" onClick={onEdit} className={compactButton.bare}>
          <Pencil size={16} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          title="Delete"
          onClick={onDelete}
          className={`${compactButton.bare} text-red`}
        >
          <Trash2 size={16} aria-hidden />
        </button>
      </div>
    </li>
  );
}
