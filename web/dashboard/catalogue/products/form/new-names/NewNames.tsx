import { Plus } from 'lucide-react';
import { useState } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { Editing } from '#web/ui/form/draft.ts';
import type { ProductDraft } from '../draft/product-draft.ts';
import { NewNamesDialog } from './NewNamesDialog.tsx';

/** Makes a category, a sub-category and a brand without leaving the form. */
export function NewNames({ editing }: { editing: Editing<ProductDraft> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="@lg:col-span-2">
      <button type="button" onClick={() => setIsOpen(true)} className={compactButton.quiet}>
        <Plus size={16} aria-hidden />
        New category or brand
      </button>
      {isOpen && <NewNamesDialog editing={editing} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
