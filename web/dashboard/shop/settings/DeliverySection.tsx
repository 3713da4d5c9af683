import type { ReactNode } from 'react';
import type { Settings } from '#shared/api/shop/settings.ts';
import { DaysFields } from './form/DaysFields.tsx';
import { DistrictField } from './form/DistrictField.tsx';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { Rows } from './form/Rows.tsx';
import { SettingsSection, type Section, type SectionProps } from './form/SettingsSection.tsx';

type Delivery = Settings['delivery'];

const chargeFields: FieldRow<'charge'>[] = [{ name: 'charge', label: 'Charge, ৳', isNumber: true }];
const freeFields: FieldRow<'freeFrom'>[] = [
  { name: 'freeFrom', label: 'Free from, ৳', isNumber: true, isOptional: true },
];

export function DeliverySection({ settings: { delivery }, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Delivery"
      text="Charges in Taka and delivery times in days. Customers see them on product pages and in the policies."
      onDirty={onDirty}
    >
      {(form) => (
        <>
          <Part title="Inside Dhaka">
            <ChargeAndDays name="delivery.insideDhaka" value={delivery.insideDhaka} />
          </Part>
          <Part title="Outside Dhaka">
            <ChargeAndDays name="delivery.outsideDhaka" value={delivery.outsideDhaka} />
          </Part>
          <Part title="Everywhere">
            <div className={numberAndDays}>
              <Fields prefix="delivery" values={delivery} rows={freeFields} className="contents" />
              <DaysFields name="delivery.processingDays" label="Dispatch days" value={delivery.processingDays} />
            </div>
          </Part>
          <Part title="Districts with a separate charge">
            <DistrictCharges form={form} districts={delivery.districts} />
          </Part>
        </>
      )}
    </SettingsSection>
  );
}

const numberAndDays = 'grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </div>
  );
}

function ChargeAndDays({ name, value }: { name: string; value: Delivery['insideDhaka'] }) {
  return (
    <div className={numberAndDays}>
      <Fields prefix={name} values={value} rows={chargeFields} className="contents" />
      <DaysFields name={`${name}.days`} label="Days" value={value.days} />
    </div>
  );
}

function DistrictCharges({ form, districts }: { form: Section; districts: Delivery['districts'] }) {
  return (
    <Rows
      section={form}
      name="delivery.districts"
      label="Districts"
      one="district"
      items={districts}
      empty={{ district: '', charge: null as number | null }}
      max={64}
      none="All districts use the charges above."
    >
      {({ item, name }) => (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <DistrictField section={form} name={`${name}.district`} defaultValue={item.district} />
          <Fields prefix={name} values={item} rows={chargeFields} className="contents" />
        </div>
      )}
    </Rows>
  );
}
