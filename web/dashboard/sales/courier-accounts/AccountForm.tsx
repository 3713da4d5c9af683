import { courierAccountsApi, type CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { KeyFields, typedKeys } from '#web/dashboard/parts/services/KeyFields.tsx';
import type { PayoutAccount } from '#shared/delivery/couriers.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { bookingsApi } from '#shared/api/sales/couriers/bookings.ts';
import { PayoutFields } from './PayoutFields.tsx';
import { PickupFields } from './PickupFields.tsx';

/** Address and keys. A key that is set is not shown, and stays unless another is entered. */
export function AccountForm({ account }: { account: CourierAccount }) {
  const { courier, name, address, keys, isConnected, hasPickups } = account;
  const save = useApiMutation(courierAccountsApi.save, {
    changes: [courierAccountsApi.list, bookingsApi.couriers],
    refusal: 'caller',
  });
  const form = useForm(async (values, element) => {
    const facts = {
      ...(values.has('weight') && { weight: Number(textOf(values, 'weight')) }),
      ...(values.has('pickup') && { pickup: textOf(values, 'pickup') }),
      ...(account.listsPayouts && {
        // the value is an option of the field
        payoutAccount: textOf(values, 'payoutAccount') as PayoutAccount,
        recordsPayouts: values.has('recordsPayouts'),
      }),
      ...(account.hasScores && { asksScores: values.has('asksScores') }),
    };
    await save.mutateAsync({
      params: { courier },
      body: { address: textOf(values, 'address'), keys: typedKeys(keys, values), ...facts },
    });
    element.reset();
  });
  return (
    <Form form={form} className={`grid gap-4 ${denseFields}`}>
      <TextField
        name="address"
        label="API address"
        missing="Enter the address"
        defaultValue={address}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
      />
      <KeyFields keys={keys} maxLength={2000} />
      {hasPickups && <PickupFields account={account} />}
      <PayoutFields account={account} />
      <FormFailure />
      <div>
        <SendButton
          label={isConnected ? `Save ${name}` : `Connect ${name}`}
          whileBusy="Saving …"
          className={compactButton.primary}
        />
      </div>
    </Form>
  );
}
