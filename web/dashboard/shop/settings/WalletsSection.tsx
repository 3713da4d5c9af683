import type { Settings } from '#shared/api/shop/settings.ts';
import { accountMethods } from '#shared/income-accounts.ts';
import { paymentNames } from '#shared/payment-methods.ts';
import { useCan } from '#web/platform/use-can.ts';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { inBangla } from './form/field-attributes.ts';
import { Rows } from './form/Rows.tsx';
import { SectionFrame } from './form/SectionFrame.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

type Wallet = Settings['wallets'][number];

const methods = Object.fromEntries(accountMethods.map((method) => [method, paymentNames[method]]));
const kinds: Record<Wallet['kind'], string> = {
  personal: 'Personal (Send Money)',
  agent: 'Agent (Cash Out)',
  merchant: 'Merchant (Payment)',
  account: 'Bank account',
};
export const newWallet: Wallet = { method: 'bkash', number: '', kind: 'personal', note: '', noteBn: '' };

export const walletFields: FieldRow<keyof Wallet>[] = [
  { name: 'method', label: 'Method', choices: methods },
  { name: 'kind', label: 'Kind', choices: kinds },
  { name: 'number', label: 'Number', missing: 'Number is required', maxLength: 60, isWide: true },
  // the details of a bank account stand in lines
  { name: 'note', label: 'Note', lines: 1, maxLength: 500 },
  { name: 'noteBn', label: 'Note in Bangla', lines: 1, maxLength: 500, ...inBangla },
];

const walletsText = 'Customers send payments to these numbers. The checkout hides methods without a number.';

export function WalletsSection({ settings, onDirty }: SectionProps) {
  const mayChange = useCan('money.write');
  if (!mayChange) return <WalletList wallets={settings.wallets} />;
  return (
    <SettingsSection title="Wallets" text={walletsText} onDirty={onDirty}>
      {(form) => (
        <Rows
          section={form}
          name="wallets"
          label="Wallets"
          one="wallet"
          items={settings.wallets}
          empty={newWallet}
          max={12}
          none="No wallets yet. Customers can only pay on delivery."
        >
          {({ item, name }) => <Fields prefix={name} values={item} rows={walletFields} />}
        </Rows>
      )}
    </SettingsSection>
  );
}

/** For those who may see where money goes and not change it. */
function WalletList({ wallets }: Pick<Settings, 'wallets'>) {
  return (
    <SectionFrame title="Wallets" text={walletsText}>
      <p className="text-quiet">Only an owner can change payment accounts.</p>
      <ul className="mt-3 grid gap-1.5">
        {wallets.map(({ method, number, kind }) => (
          <li key={`${method} ${number}`}>
            <span className="font-semibold">{paymentNames[method]}</span> <span className="tabular">{number}</span>{' '}
            <span className="text-quiet">{kinds[kind]}</span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
