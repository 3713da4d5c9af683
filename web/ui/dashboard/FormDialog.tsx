import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { t } from '#shared/language.ts';
import { Form } from '../form/Form.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import type { FormState } from '../form/use-form.ts';
import { compactButton } from './compact-button.ts';
import { denseFields } from './dense-fields.ts';

interface Props {
  title: string;
  /** The label of the button: "Add brand", not "OK". */
  action: string;
  /** Its label while it works. */
  whileBusy?: string;
  form: FormState;
  onClose(): void;
  /** Where the focus goes when it is closed: the button that opened it may be gone. */
  focusAfter?(): HTMLElement | null;
  children: ReactNode;
}

/**
 * A short form over the page. It focuses its first field. Escape closes it, but a press outside does not, so that typed
 * text is not lost.
 */
export function FormDialog({ title, action, whileBusy = t('Saving …'), form, onClose, focusAfter, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(open) => !open && !form.busy && onClose()}>
      <Dialog.Portal>
        {/* the z-index of an open dialog: it also covers that dialog */}
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/45" />
        <Dialog.Viewport className={viewport}>
          <Dialog.Popup
            ref={popup}
            data-form
            finalFocus={() => focusAfter?.() ?? true}
            // under a finger the keyboard would cover half of the form before one has seen it
            initialFocus={(by) =>
              by === 'touch' ? true : popup.current?.querySelector<HTMLElement>('input, select, textarea')
            }
            className="w-full rounded-card bg-surface text-base shadow-float outline-none sm:max-w-md md:text-sm"
          >
            <Form form={form} className={denseFields}>
              <Head title={title} />
              <div className="grid gap-4 px-5 pt-1">
                {children}
                {/* a toast goes away, and is not read aloud while a dialog is open */}
                <FormFailure />
              </div>
              <Foot busy={form.busy} label={form.busy ? whileBusy : action} />
            </Form>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const viewport = [
  'fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] items-end overflow-y-auto p-3',
  'sm:place-items-center',
].join(' ');

function Head({ title }: { title: string }) {
  return (
    <div className="flex items-center justify-between gap-2 py-1.5 pr-2 pl-5">
      <Dialog.Title className="min-w-0 text-lg font-bold [overflow-wrap:anywhere]">{title}</Dialog.Title>
      <Dialog.Close aria-label={t('Close')} className={compactButton.bare}>
        <X size={20} aria-hidden />
      </Dialog.Close>
    </div>
  );
}

function Foot({ busy, label }: { busy: boolean; label: string }) {
  return (
    <div className="flex flex-col-reverse gap-2 p-5 sm:flex-row sm:justify-end">
      <Dialog.Close className={compactButton.quiet}>{t('Cancel')}</Dialog.Close>
      <button type="submit" aria-disabled={busy || undefined} className={compactButton.primary}>
        {label}
      </button>
    </div>
  );
}
