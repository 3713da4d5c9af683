import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { usersApi } from '#shared/api/people/accounts.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { ApiError } from '#web/platform/client.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { leave } from '#web/platform/sign-out.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { OwnProof } from './OwnProof.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

/** For good, and only with the password or a code to the number: a phone left lying about must not be enough. */
export function DeleteAccount() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={compactButton.danger}>
        {t('Delete my account')}
      </button>
      {isAsked && <DeleteDialog onClose={() => setIsAsked(false)} />}
    </>
  );
}

const readAgain = 'We will cancel the orders that you have waiting. Read the message above, then press again.';

/** How many of one's orders the shop has not decided on. */
function useWaitingOrders(): number {
  const userId = useSignedIn()?._id ?? '';
  const { data } = useQuery(q(ordersApi.ofUser, { params: { userId }, query: { status: 'pending', limit: 1 } }));
  return data?.meta.totalRecords ?? 0;
}

function DeleteDialog({ onClose }: { onClose(): void }) {
  const waiting = useWaitingOrders();
  const remove = useApiMutation(usersApi.deleteMe, {
    // a new order from another window: ask again and show it
    changes: [ordersApi.ofUser],
    done: false,
    refusal: 'caller',
    onDone: leave,
  });
  const form = useForm(async (values) => {
    const currentPassword = textOf(values, 'currentPassword');
    // the person must not agree to a text that they have not read
    await remove.mutateAsync({ body: { currentPassword, cancelOrders: waiting > 0 } }).catch((error: unknown) => {
      throw error instanceof ApiError && error.failure?.code === 'ORDERS_WAITING' ? new Error(t(readAgain)) : error;
    });
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Delete your account?')}
      action={waiting > 0 ? t('Cancel orders and delete') : t('Delete permanently')}
      isDangerous
      form={form}
      text={<Consequences waiting={waiting} />}
    >
      <div className="grid gap-3 text-ink">
        <OwnProof />
        <FormFailure />
      </div>
    </ConfirmDialog>
  );
}

const warning = [
  'mt-2 flex items-start gap-2 rounded-control border border-marigold px-3 py-2 font-medium text-ink',
  'bg-[color-mix(in_srgb,var(--color-marigold)_14%,var(--color-surface))]',
].join(' ');

/** `waiting`: the orders that would be cancelled. */
function Consequences({ waiting }: { waiting: number }) {
  return (
    <>
      <p>{t('We erase your name, email, phone number, picture and password, and sign you out everywhere.')}</p>
      {waiting > 0 && (
        <p className={warning}>
          <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
          {waiting === 1
            ? t('You have 1 order waiting. It will be cancelled.')
            : t('You have {count} orders waiting. They will be cancelled.', { count: waiting })}
        </p>
      )}
      <p className="mt-2">{t('The shop keeps your orders in its accounts, without your personal data.')}</p>
    </>
  );
}
