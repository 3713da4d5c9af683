import type { Attribute } from '#shared/api/catalogue/attributes.ts';
import { attributeKinds } from '#shared/api/catalogue/new-attribute.ts';
import { CategoryChoice } from '#web/dashboard/parts/choices/CategoryChoice.tsx';
import { NameFields } from '#web/dashboard/parts/resource/NameFields.tsx';
import type { FieldsProps } from '#web/dashboard/parts/resource/resource.ts';
import { editCard } from '#web/ui/dashboard/EditFrame.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { bindTo } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { kindNames, type AttributeDraft } from './attribute-draft.ts';
import { ChoiceRows } from './ChoiceRows.tsx';

type Props = FieldsProps<Attribute, AttributeDraft>;

/** An attribute: its names, its values, and its products. */
export function AttributeFields(props: Props) {
  const { editing } = props;
  const { draft, change } = editing;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className={editCard}>
        <KindFields {...props} />
        <fieldset>
          <legend className="mb-2 font-semibold text-quiet">Applies to</legend>
          <CategoryChoice {...draft} none="All products" onChange={change} />
        </fieldset>
      </div>
      {draft.kind === 'choices' && (
        <div className={editCard}>
          <ChoiceRows choices={draft.choices} onChange={(choices) => change({ choices })} />
          <CheckField
            label="Show as a filter in product lists"
            checked={draft.isFilter}
            onChange={(isFilter) => change({ isFilter })}
          />
        </div>
      )}
    </div>
  );
}

function KindFields({ editing, item }: Props) {
  const { draft, change } = editing;
  const kind = attributeKinds.find((one) => one === draft.kind);
  return (
    <>
      <NameFields editing={editing} hint="Fabric, fit, warranty …" maxLength={60} />
      <SelectField
        name="kind"
        label="Type of value"
        missing="Choose a type"
        value={kind}
        disabled={item !== undefined}
        hint={item && 'You cannot change this: products already use it'}
        onChange={({ target }) => change({ kind: attributeKinds.find((one) => one === target.value) ?? 'choices' })}
      >
        {attributeKinds.map((one) => (
          <option key={one} value={one}>
            {kindNames[one]}
          </option>
        ))}
      </SelectField>
      {draft.kind === 'number' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField {...bindTo(editing, 'unit')} label="Unit" hint="kg, months …" maxLength={20} />
          <TextField {...bindTo(editing, 'unitBn')} label="Unit in Bangla" maxLength={20} lang="bn" />
        </div>
      )}
      <NumberField
        {...bindTo(editing, 'position')}
        label="Position"
        hint="1 is above 2. Attributes without a position come first."
        maxLength={3}
      />
    </>
  );
}
