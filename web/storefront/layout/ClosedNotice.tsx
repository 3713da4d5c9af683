import { t } from '#shared/language.ts';

/** Above every page while the shop takes no orders; what the owner wrote about it follows in their own words. */
export function ClosedNotice({ note }: { note: string }) {
  return (
    <aside className="border-b border-line bg-marigold/25">
      <p className="wide py-2 text-center [overflow-wrap:anywhere]">
        <strong>{t('We are not taking orders at the moment.')}</strong> {note}
      </p>
    </aside>
  );
}
