import { useState } from 'react';
import { gatewayAccountsApi, type GatewayAccount } from '#shared/api/sales/payments/gateway-accounts.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { longestKey } from '#shared/payment-gateways.ts';
import { KeyFields, typedKeys } from '#web/dashboard/parts/services/KeyFields.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

export const gatewayChanges = [gatewayAccountsApi.list, settingsApi.get];

const modes = [
  ['sandbox', 'Sandbox (test, no money)'],
  ['live', 'Live (real money)'],
] as const;

/** Mode, address and keys. A key that is set is not shown, and stays unless another is entered. */
export function GatewayForm({ account }: { account: GatewayAccount }) {
  const { gateway, name, addresses, keys, isConnected } = account;
  const [mode, setMode] = useState(account.mode);
  const [address, setAddress] = useState(account.address);
  const save = useApiMutation(gatewayAccountsApi.save, { changes: gatewayChanges, refusal: 'caller' });
  const form = useForm(async (values, element) => {
    await save.mutateAsync({ params: { gateway }, body: { mode, address, keys: typedKeys(keys, values) } });
    element.reset();
  });
  const choose = (value: string) => {
    const next = value === 'live' ? 'live' : 'sandbox';
    if (address === addresses[mode]) setAddress(addresses[next]);
    setMode(next);
  };
  return (
    <Form form={form} className={`grid gap-4 ${denseFields}`}>
      <RadioChips
        name="mode"
        label="Mode"
        missing="Choose sandbox or live"
        choices={modes}
        value={mode}
        onChange={choose}
      />
      <TextField
        name="address"
        label="API address"
        missing="Enter the address"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
      />
      <KeyFields keys={keys} maxLength={longestKey} />
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
