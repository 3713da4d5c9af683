import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { shortcuts, type Shortcut } from './shortcuts.ts';

const viewport = ['fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] items-end p-3 sm:place-items-center'].join(' ');

/** The keyboard shortcuts. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Viewport className={viewport}>
          <Dialog.Popup className={popup}>
            <div className="flex shrink-0 items-center justify-between gap-2 py-1.5 pr-2 pl-5">
              <Dialog.Title className="text-lg font-bold">Keyboard shortcuts</Dialog.Title>
              <Dialog.Close aria-label="Close" className={compactButton.bare}>
                <X size={20} aria-hidden />
              </Dialog.Close>
            </div>
            {/* it scrolls, so it can be reached by the keyboard */}
            <div
              tabIndex={0}
              role="region"
              aria-label="Shortcuts"
              className="columns-1 gap-8 overflow-y-auto px-5 pb-5 sm:columns-2"
            >
              <Shortcuts />
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Shortcuts() {
  return shortcuts.map(({ where, list }) => (
    <section key={where} className="mb-5 break-inside-avoid">
      <h3 className="mb-1 font-semibold text-quiet">{where}</h3>
      <dl className="divide-y divide-line">
        {list.map((one) => (
          <Line key={one.does} {...one} />
        ))}
      </dl>
    </section>
  ));
}

const popup = [
  'flex max-h-[calc(100dvh-1.5rem)] w-full flex-col rounded-card bg-surface text-base shadow-float outline-none',
  'sm:max-w-2xl md:text-sm',
].join(' ');

const keyLook =
  'rounded border border-line bg-mist px-1.5 py-0.5 text-center font-sans text-xs font-medium whitespace-nowrap';

function Line({ keys, does }: Shortcut) {
  return (
    <div className="flex flex-row-reverse items-center justify-between gap-3 py-1.5">
      <dt className="flex shrink-0 flex-wrap justify-end gap-1.5">
        {keys.map((pressed) => (
          <span key={pressed.join(' ')} className="flex gap-0.5">
            {pressed.map((key) => (
              <kbd key={key} className={keyLook}>
                {key}
              </kbd>
            ))}
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
