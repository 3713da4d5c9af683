import { payoutAccountNames, payoutAccounts, type PayoutAccount } from '#shared/delivery/couriers.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';

interface Props {
  name: string;
  label: string;
  defaultValue: PayoutAccount;
}

/** The account in which a courier's payout arrives. */
export function PayoutAccountField({ name, label, defaultValue }: Props) {
  return (
    <SelectField name={name} label={label} missing="Choose an account" defaultValue={defaultValue}>
      {payoutAccounts.map((one) => (
        <option key={one} value={one}>
          {payoutAccountNames[one]}
        </option>
      ))}
    </SelectField>
  );
}
