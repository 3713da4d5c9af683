import { Undo2 } from 'lucide-react';
import { inLanguage, t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import { undoId, type Removal } from './use-removal.ts';

export function removedWords({ lines: [line, ...others] }: NonNullable<Removal['removed']>): string {
  return line && others.length === 0
    ? t('{name} was removed from your cart.', { name: inLanguage(line.name, line.nameBn) })
    : t('Your cart is now empty.');
}

/** Replaces a removed line: its name, with an Undo button. */
export function RemovedLine({ removal: { removed, undo } }: { removal: Removal }) {
  if (!removed) return null;
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-mist py-1.5 pr-1.5 pl-4">
      <p className="line-clamp-2 min-w-0 break-words">{removedWords(removed)}</p>
      <button id={undoId} type="button" onClick={undo} className={`${button.quiet} shrink-0`}>
        <Undo2 size={18} aria-hidden />
        {t('Undo')}
      </button>
    </div>
  );
}
