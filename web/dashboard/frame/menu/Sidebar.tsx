import { t } from '#shared/language.ts';
import { Logo, MenuContent, type ShopSign } from './MenuContent.tsx';

/** Fixed at the side of a large screen. */
export function Sidebar(sign: ShopSign) {
  return (
    <aside
      aria-label={t('Menu')}
      className="fixed inset-y-0 left-0 z-30 hidden w-60 flex-col border-r border-line bg-surface lg:flex"
    >
      <div className="flex h-14 shrink-0 items-center border-b border-line px-5">
        <Logo {...sign} />
      </div>
      <MenuContent />
    </aside>
  );
}
