import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { t } from '#shared/language.ts';
import { Form } from '../form/Form.tsx';
import { useForm, type FormState } from '../form/use-form.ts';
import { compactButton } from './compact-button.ts';

interface Props {
  isOpen: boolean;
  onClose(): void;
  title: string;
  /** The full description of the effect. */
  text: ReactNode;
  /** The label of the button: "Ban", not "OK". */
  action: string;
  /** The label of the other button, if "Cancel" could be misread. */
  otherwise?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm?(values: FormData): void;
  /** If the confirmation needs input: its form, with the fields as children. */
  form?: FormState;
  children?: ReactNode;
}

/** Asks before a serious step. The focus starts on Cancel, so that Enter alone does no harm; Escape closes. */
export function ConfirmDialog({ isOpen, onClose, isBusy = false, onConfirm, form: input, ...question }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  const own = useForm(async (values) => {
    if (!isBusy) onConfirm?.(values);
  });
  const form = input ?? own;
  const busy = isBusy || form.busy;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <AlertDialog.Viewport className={viewport}>
          {/* where there are fields to fill in, the first one has the focus */}
          <AlertDialog.Popup initialFocus={input ? true : cancel} className={popup}>
            <Form form={form}>
              <Question {...question} busy={busy} cancel={cancel} />
            </Form>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const viewport = [
  'fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] items-end overflow-y-auto p-3',
  'sm:place-items-center',
].join(' ');
const popup = 'w-full rounded-card bg-surface p-5 text-base shadow-float outline-none sm:max-w-md md:text-sm';

interface QuestionProps extends Pick<Props, 'title' | 'text' | 'action' | 'otherwise' | 'isDangerous' | 'children'> {
  busy: boolean;
  cancel: React.RefObject<HTMLButtonElement | null>;
}

function Question({ title, text, action, otherwise, isDangerous, children, busy, cancel }: QuestionProps) {
  return (
    <>
      <AlertDialog.Title className="text-lg font-bold [overflow-wrap:anywhere]">{title}</AlertDialog.Title>
      <AlertDialog.Description render={<div />} className="mt-2 [overflow-wrap:anywhere] text-quiet">
        {text}
      </AlertDialog.Description>
      {children && <div className="mt-4">{children}</div>}
      <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <AlertDialog.Close ref={cancel} className={compactButton.quiet}>
          {otherwise ?? t('Cancel')}
        </AlertDialog.Close>
        <button
          type="submit"
          aria-disabled={busy || undefined}
          className={isDangerous ? compactButton.danger : compactButton.primary}
        >
          {busy ? t('One moment …') : action}
        </button>
      </div>
    </>
  );
}
