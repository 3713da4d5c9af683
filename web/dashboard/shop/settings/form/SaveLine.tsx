import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** Saves a section on a page without a save bar. */
export function SaveLine({ title, isDirty, busy }: { title: string; isDirty: boolean; busy: boolean }) {
  return (
    <div className="flex min-h-9 items-center gap-3">
      <button
        type="submit"
        aria-label={`Save: ${title}`}
        aria-disabled={!isDirty || busy || undefined}
        className={isDirty ? compactButton.primary : compactButton.quiet}
      >
        {busy ? 'Saving …' : 'Save'}
      </button>
    </div>
  );
}
