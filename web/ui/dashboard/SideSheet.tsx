import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#shared/language.ts';
import { compactButton } from './compact-button.ts';

interface Props {
  title: string;
  /** After the title. */
  head?: ReactNode;
  /** At its foot, always in sight. */
  foot?: ReactNode;
  onClose(): void;
  /** Where the focus goes when it is closed: the button that opened it may have been replaced meanwhile. */
  focusAfter(): HTMLElement | null;
  /** For a form rather than for reading. */
  isWide?: boolean;
  /** The sheet has a form, so the page's single-key shortcuts pause. */
  hasForm?: boolean;
  children: ReactNode;
}

const popup = 'flex h-dvh w-full flex-col bg-surface text-base shadow-float outline-none md:text-sm';

/** A dialog at the side of a wide screen, so that the list stays in sight, and over all of a small one. */
export function SideSheet({ title, head, foot, onClose, focusAfter, isWide = false, hasForm, children }: Props) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-black/30" />
        <Dialog.Viewport className="fixed inset-0 z-30 flex justify-end">
          <Dialog.Popup
            finalFocus={() => focusAfter() ?? true}
            data-form={hasForm}
            className={`${popup} ${isWide ? 'md:w-[min(64rem,calc(100vw-4rem))]' : 'md:w-[35rem]'}`}
          >
            <SheetHead title={title}>{head}</SheetHead>
            {/* it scrolls, so it can be reached by the keyboard */}
            <div
              tabIndex={0}
              role="region"
              aria-label={t('Details')}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6 md:px-5"
            >
              {children}
            </div>
            {foot && <div className="shrink-0 border-t border-line px-4 py-3 md:px-5">{foot}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SheetHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4 md:pl-5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Dialog.Title className="text-lg font-bold tabular">{title}</Dialog.Title>
        {children}
      </div>
      <Dialog.Close aria-label={t('Close')} className={compactButton.bare}>
        <X size={20} aria-hidden />
      </Dialog.Close>
    </div>
  );
}
