import { compactButton } from '#web/ui/dashboard/compact-button.ts';

interface Props {
  /** The form that the button belongs to, by its id. */
  form: string;
  label: string;
  isBusy: boolean;
  /** The uploaded part, 0 to 1. */
  sent: number;
  children?: React.ReactNode;
}

/**
 * The button that saves, and how far the pictures are. Not disabled while it is busy, or it would lose the focus: the
 * form sends only once.
 */
export function SaveFoot({ form, label, isBusy, sent, children }: Props) {
  const percent = Math.round(sent * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <button type="submit" form={form} aria-disabled={isBusy || undefined} className={compactButton.primary}>
        {isBusy ? 'Saving …' : label}
      </button>
      {children}
      {isBusy && (
        <div className="flex min-w-40 flex-1 items-center gap-3">
          <progress aria-label="Upload" value={percent} max={100} className="h-2 w-full max-w-60 accent-green" />
          <span className="shrink-0 text-quiet tabular">
            {percent < 100 ? `Uploading ${percent} %` : 'Almost done …'}
          </span>
        </div>
      )}
    </div>
  );
}
