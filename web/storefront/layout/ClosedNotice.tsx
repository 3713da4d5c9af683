import { t } from '#shared/language.ts';

/** Shown above every page while the shop takes no orders, followed by the owner's own note. */
export function ClosedNotice({ note }: { note: string }) {
  return (
    <aside className="border-b border-line bg-marigold/25">
      <p className="wide py-2 text-center [overflow-wrap:anywhere]">
        <strong>{t('We are not taking orders at the moment.')}</strong> {note}
      </p>
    </aside>
  );
}
