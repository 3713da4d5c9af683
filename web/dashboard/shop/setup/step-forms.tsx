import type { Settings } from '#shared/api/shop/settings.ts';
import { Fields, type FieldRow } from '#web/dashboard/shop/settings/form/Fields.tsx';
import { contactFields, nameFields } from '#web/dashboard/shop/settings/shop-fields.ts';
import { newWallet, walletFields } from '#web/dashboard/shop/settings/WalletsSection.tsx';
import { cashWords } from '#shared/delivery/cash-words.ts';
import { useCan } from '#web/platform/use-can.ts';
import { StepForm } from './StepForm.tsx';

interface Props {
  settings: Settings;
}

export const NameForm = ({ settings }: Props) => (
  <StepForm toChange={(values) => values}>
    <Fields values={settings} rows={nameFields.slice(0, 2)} />
  </StepForm>
);

export const ContactForm = ({ settings }: Props) => (
  <StepForm toChange={(values) => values}>
    <Fields values={settings} rows={shortContact} />
  </StepForm>
);

const shortContact = contactFields
  .filter(({ name }) => ['phone', 'email', 'address'].includes(name))
  // the step is done with a number
  .map((row) => (row.name === 'phone' ? { ...row, missing: 'Phone is required' } : row));

const chargeFields: FieldRow<'inside' | 'outside' | 'freeFrom'>[] = [
  { name: 'inside', label: 'Inside Dhaka, ৳', isNumber: true },
  { name: 'outside', label: 'Outside Dhaka, ৳', isNumber: true },
  { name: 'freeFrom', label: 'Free from, ৳', isNumber: true, isOptional: true },
];

export function DeliveryForm({ settings: { delivery } }: Props) {
  const { insideDhaka, outsideDhaka, freeFrom } = delivery;
  const toChange = ({ inside, outside, freeFrom: free }: Record<string, unknown>) => ({
    delivery: {
      ...delivery,
      insideDhaka: { ...insideDhaka, charge: inside },
      outsideDhaka: { ...outsideDhaka, charge: outside },
      freeFrom: free,
    },
  });
  const values = { inside: insideDhaka.charge, outside: outsideDhaka.charge, freeFrom };
  return (
    <StepForm toChange={toChange}>
      <Fields values={values} rows={chargeFields} className="grid gap-4 sm:grid-cols-3" />
    </StepForm>
  );
}

export function CashForm({ settings: { cod } }: Props) {
  const places = cashWords({ ...cod, where: 'only' });
  const choices = {
    everywhere: 'In all of Bangladesh',
    ...(cod.only.length > 0 && { only: `Only ${places}` }),
    nowhere: 'Nowhere: all customers pay in advance',
  };
  const rows: FieldRow<'where'>[] = [{ name: 'where', label: 'Customers can pay on delivery', choices }];
  return (
    <StepForm toChange={({ where }) => ({ cod: { ...cod, where } })}>
      <Fields values={cod} rows={rows} className="max-w-md" />
    </StepForm>
  );
}

/** One wallet; more of them in the settings. */
export function WalletForm({ settings: { wallets } }: Props) {
  const mayChange = useCan('money.write');
  if (!mayChange) return <p className="text-quiet">Only an owner can change payment accounts.</p>;
  const toChange = (values: Record<string, unknown>) => ({ wallets: [...wallets, { ...newWallet, ...values }] });
  return (
    <StepForm toChange={toChange}>
      <Fields values={newWallet} rows={walletFields.filter(({ lines }) => !lines)} />
    </StepForm>
  );
}
