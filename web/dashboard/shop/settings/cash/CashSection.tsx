import { useEffect, useState } from 'react';
import type { Settings } from '#shared/api/shop/settings.ts';
import { cashWords } from '#shared/delivery/cash-words.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { AreaChips } from '../form/AreaChips.tsx';
import { DistrictField } from '../form/DistrictField.tsx';
import { Rows } from '../form/Rows.tsx';
import { SettingsSection, type Section, type SectionProps } from '../form/SettingsSection.tsx';

type Cod = Settings['cod'];

const choices: Record<Cod['where'], string> = {
  everywhere: 'In all of Bangladesh',
  only: 'Only in some districts',
  nowhere: 'Nowhere: all customers pay in advance',
};

/** Both lists are always in the form, so that a change of mind loses neither. */
const lists = [
  {
    name: 'except',
    where: 'everywhere',
    label: 'Except in',
    none: 'No exceptions. Cash on delivery is available in all districts and areas.',
  },
  { name: 'only', where: 'only', label: 'Places', none: 'No districts yet.' },
] as const;

export function CashSection({ settings: { cod }, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Cash on delivery"
      text="Where customers can pay on delivery. All pages of the shop show this text in both languages."
      onDirty={onDirty}
    >
      {(form) => <CashPlaces form={form} cod={cod} />}
    </SettingsSection>
  );
}

function CashPlaces({ form, cod }: { form: Section; cod: Cod }) {
  const [where, setWhere] = useState(cod.where);
  const { changed } = form;
  useEffect(changed, [where, changed]);
  return (
    <>
      <SelectField
        name="cod.where"
        label="Where"
        missing="Choose an area"
        value={where}
        hint={`Customers see now: ${summaryOf(cod)}`}
        onChange={(event) => setWhere(event.target.value as Cod['where'])} // its options are the keys of `choices`
      >
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectField>
      {lists.map((list) => (
        // a list that does not count now is not checked either
        <fieldset key={list.name} hidden={list.where !== where} disabled={list.where !== where}>
          <legend className="mb-2 font-semibold">{list.label}</legend>
          <Rows
            section={form}
            name={`cod.${list.name}`}
            label={list.label}
            one="district"
            items={cod[list.name]}
            empty={{ district: '', areas: [] }}
            max={64}
            none={list.none}
          >
            {({ item, name }) => <CashPlace section={form} name={name} {...item} />}
          </Rows>
        </fieldset>
      ))}
    </>
  );
}

const summaryOf = (cod: Cod) =>
  cashWords(cod) ? `Cash on delivery ${cashWords(cod)}.` : 'nothing about cash on delivery.';

type CashPlaceProps = { section: Section; name: string } & Cod['only'][number];

function CashPlace({ section, name, district: before, areas }: CashPlaceProps) {
  const [district, setDistrict] = useState(before);
  return (
    <div className="grid gap-4">
      <DistrictField section={section} name={`${name}.district`} defaultValue={before} onDistrict={setDistrict} />
      <AreaChips section={section} name={`${name}.areas`} district={district} areas={areas} />
    </div>
  );
}
