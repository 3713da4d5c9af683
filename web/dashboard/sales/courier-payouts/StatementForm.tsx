import { useQuery } from '@tanstack/react-query';
import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import type { PayoutAccount } from '#shared/delivery/couriers.ts';
import { PayoutAccountField } from '#web/dashboard/parts/PayoutAccountField.tsx';
import { q } from '#web/platform/query.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf } from '#web/ui/form/use-form.ts';
import { courierNames } from '#web/dashboard/sales/hand-over/courier-names.ts';
import { StatementTextForm } from '#web/dashboard/sales/statements/StatementTextForm.tsx';
import type { StatementInput } from './statement-input.ts';

interface Props {
  /** As it was given before, to correct it. */
  before: StatementInput | undefined;
  onGiven(sent: StatementInput): Promise<void>;
}

/** The courier, the account of the payout, and the lines: pasted, or from a file. */
export function StatementForm({ before, onGiven }: Props) {
  const courier = useOnlyCourier();
  return (
    <StatementTextForm
      from="the courier’s website"
      before={before}
      onGiven={(values, sent) => {
        // the value is an option of the field
        const account = textOf(values, 'account') as PayoutAccount;
        const named = textOf(values, 'courier').trim();
        const columns = named === before?.courier ? before.columns : undefined;
        return onGiven({ courier: named, account, ...sent, ...(columns && { columns }) });
      }}
    >
      <WhoseAndWhere courier={before?.courier ?? courier} account={before?.account ?? 'bank'} />
    </StatementTextForm>
  );
}

/** The courier that holds money, if it is the only one: the statement is probably its own. */
function useOnlyCourier(): string | undefined {
  const { data } = useQuery(q(courierCashApi.sums));
  const [first, other] = data?.data ?? [];
  return other ? undefined : first?.courier || undefined;
}

function WhoseAndWhere({ courier, account }: { courier: string | undefined; account: PayoutAccount }) {
  return (
    <>
      <TextField
        // it may become known after the form is shown
        key={courier}
        name="courier"
        defaultValue={courier}
        label="Courier"
        missing="Choose the courier"
        list="statement-couriers"
        maxLength={60}
        autoComplete="off"
      />
      <datalist id="statement-couriers">
        {courierNames.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <PayoutAccountField name="account" label="Received in" defaultValue={account} />
    </>
  );
}
