import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { walletNames } from '#shared/payment-methods.ts';
import { smsPhonesApi } from '#shared/api/sales/payments/sms-phones.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { ForwarderSetup } from './ForwarderSetup.tsx';
import type { Given } from './given-address.ts';
import { MatchingRuleForm } from './MatchingRuleForm.tsx';
import { PhoneCard } from './PhoneCard.tsx';

const refreshMs = 3000;

/** Phones of the shop that forward the SMS of wallets and banks, and what the shop does with them. */
export default function SmsPhonesPage() {
  const mayChange = useCan('money.write');
  const [address, setAddress] = useState<Given>();
  const [isAdding, setIsAdding] = useState(false);
  // the test of the setup turns green by itself
  const { data, error, refetch } = useQuery({ ...q(smsPhonesApi.list), refetchInterval: refreshMs });
  if (!data)
    return <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />;
  const phones = data.data;
  return (
    <div className="grid max-w-3xl gap-6">
      <section aria-label="Phones" className="grid gap-3">
        <p className="text-quiet">
          A forwarding app on the shop’s phone sends each SMS of {walletNames('en').join(', ')} and your bank to the
          shop. The shop confirms payments that are certain at once. The others wait in Received payments.
        </p>
        {address && (
          <ForwarderSetup
            given={address}
            heardAt={phones.find(({ _id }) => _id === address.phone._id)?.heardAt ?? null}
          />
        )}
        {phones.length === 0 && !address && <p className="font-medium">No phone forwards SMS yet.</p>}
        <ul className="grid gap-3">
          {phones.map((phone) => (
            <PhoneCard key={phone._id} phone={phone} mayChange={mayChange} onRenewed={setAddress} />
          ))}
        </ul>
        {mayChange ? (
          <div>
            <button type="button" onClick={() => setIsAdding(true)} className={compactButton.primary}>
              Add phone
            </button>
          </div>
        ) : (
          <p className="text-quiet">Only an owner can add or change phones.</p>
        )}
      </section>
      <MatchingRuleForm mayChange={mayChange} />
      {isAdding && <AddPhone onClose={() => setIsAdding(false)} onAdded={setAddress} />}
    </div>
  );
}

function AddPhone({ onClose, onAdded }: { onClose(): void; onAdded(address: Given): void }) {
  const add = useApiMutation(smsPhonesApi.add, {
    changes: [smsPhonesApi.list, historyApi.list],
    refusal: 'caller',
  });
  const form = useForm(async (values) => {
    const { data } = await add.mutateAsync({ body: { name: textOf(values, 'name') } });
    onAdded(data);
    onClose();
  });
  return (
    <FormDialog title="Add phone" action="Add phone" form={form} onClose={onClose}>
      <TextField
        name="name"
        label="Name"
        missing="Name is required"
        maxLength={60}
        autoComplete="off"
        hint="For example: Shop phone, bKash and Nagad"
      />
    </FormDialog>
  );
}
