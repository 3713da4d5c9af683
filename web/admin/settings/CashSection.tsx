import { useState } from 'react';
import type { Settings } from '#shared/api/settings.ts';
import { AreaChips } from './AreaChips.tsx';
import { DistrictField } from './DistrictField.tsx';
import { Fields, type FieldRow } from './Fields.tsx';
import { inBangla } from './in-bangla.ts';
import { Rows } from './Rows.tsx';
import { SettingsSection, type Section } from './SettingsSection.tsx';
import type { SectionProps } from './ShopSections.tsx';

const cashFields: FieldRow<'cashOnDelivery' | 'cashOnDeliveryBn'>[] = [
  { name: 'cashOnDelivery', label: 'In words, for customers', maxLength: 200, hint: 'Cash on delivery …' },
  { name: 'cashOnDeliveryBn', label: 'In words, in Bangla', maxLength: 200, ...inBangla },
];

export function CashSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Cash on delivery" text="Where one may pay at the door." onDirty={onDirty}>
      {(form) => (
        <>
          <Fields form={form} values={settings} rows={cashFields} className="grid gap-4" />
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

type CashPlaceProps = { section: Section; name: string } & Settings['codPlaces'][number];

function CashPlace({ section, name, district: before, areas }: CashPlaceProps) {
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
