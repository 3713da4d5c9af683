import { useState } from 'react';
import type { Settings } from '#shared/api/settings.ts';
import { paymentNames } from '#shared/order-status.ts';
import { useCan } from '#web/api/use-can.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { AreaChips } from './AreaChips.tsx';
import { DistrictField } from './DistrictField.tsx';
import { inBangla } from './in-bangla.ts';
import { Rows } from './Rows.tsx';
import { SectionFrame } from './SectionFrame.tsx';
import { SettingsSection, type Section } from './SettingsSection.tsx';
import type { SectionProps } from './ShopSections.tsx';

type Wallet = Settings['wallets'][number];

const methods = ['bkash', 'nagad', 'rocket', 'bank'] as const satisfies Wallet['method'][];
const kinds: Record<Wallet['kind'], string> = {
  personal: 'Personal (Send Money)',
  agent: 'Agent (Cash Out)',
  merchant: 'Merchant (Payment)',
  account: 'Bank account',
};
const newWallet: Wallet = { method: 'bkash', number: '', kind: 'personal', note: '', noteBn: '' };
const two = 'grid gap-4 sm:grid-cols-2';

const walletsText = 'Where customers send the money. A method without a number is not offered.';

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
          most={12}
          none="Customers can pay on delivery only."
        >
          {({ item, name }) => (
            <div className={two}>
              <SelectField
                form={form}
                name={`${name}.method`}
                label="Method"
                missing="Choose one"
                defaultValue={item.method}
              >
                {methods.map((method) => (
                  <option key={method} value={method}>
                    {paymentNames[method]}
                  </option>
                ))}
              </SelectField>
              <SelectField form={form} name={`${name}.kind`} label="Kind" missing="Choose one" defaultValue={item.kind}>
                {Object.entries(kinds).map(([kind, words]) => (
                  <option key={kind} value={kind}>
                    {words}
                  </option>
                ))}
              </SelectField>
              <TextField
                form={form}
                name={`${name}.number`}
                label="Number"
                defaultValue={item.number}
                missing="Number is required"
                maxLength={60}
                autoComplete="off"
                className="sm:col-span-2"
              />
              {/* the details of a bank account stand in lines */}
              <TextAreaField
                form={form}
                name={`${name}.note`}
                label="Note"
                defaultValue={item.note}
                rows={item.note.includes('\n') ? 3 : 1}
                maxLength={500}
                autoComplete="off"
              />
              <TextAreaField
                form={form}
                name={`${name}.noteBn`}
                label="Note in Bangla"
                defaultValue={item.noteBn}
                rows={item.noteBn.includes('\n') ? 3 : 1}
                maxLength={500}
                {...inBangla}
              />
            </div>
          )}
        </Rows>
      )}
    </SettingsSection>
  );
}

/** For those who may see where money goes and not change it. */
function WalletList({ wallets }: Pick<Settings, 'wallets'>) {
  return (
    <SectionFrame title="Wallets" text={walletsText}>
      <p className="text-quiet">Only an owner of the shop changes where money goes.</p>
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

export function CashSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Cash on delivery" text="Where one may pay at the door." onDirty={onDirty}>
      {(form) => (
        <>
          <TextField
            form={form}
            name="cashOnDelivery"
            label="In words, for customers"
            defaultValue={settings.cashOnDelivery}
            maxLength={200}
            autoComplete="off"
            hint="Cash on delivery …"
          />
          <TextField
            form={form}
            name="cashOnDeliveryBn"
            label="In words, in Bangla"
            defaultValue={settings.cashOnDeliveryBn}
            maxLength={200}
            {...inBangla}
          />
          <Rows
            section={form}
            name="codPlaces"
            label="Places"
            one="district"
            items={settings.codPlaces}
            empty={{ district: '', areas: [] }}
            most={64}
            none="Nowhere: everybody pays before."
          >
            {({ item, name }) => <CashPlace section={form} name={name} {...item} />}
          </Rows>
        </>
      )}
    </SettingsSection>
  );
}

function CashPlace({
  section,
  name,
  district: before,
  areas,
}: { section: Section; name: string } & Settings['codPlaces'][number]) {
  const [district, setDistrict] = useState(before);
  return (
    <div className="grid gap-4">
      <DistrictField
        section={section}
        name={`${name}.district`}
        label="District"
        defaultValue={before}
        onDistrict={setDistrict}
      />
      <AreaChips section={section} name={`${name}.areas`} district={district} areas={areas} />
    </div>
  );
}
