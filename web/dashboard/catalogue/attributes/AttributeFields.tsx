import { attributeKinds } from '#shared/api/catalogue/new-attribute.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';
import { kindNames, type AttributeDraft } from './attribute-draft.ts';

/** Its names, and what products say. */
export function AttributeFields({
  form,
  editing,
  isNew,
}: {
  form: FormState;
  editing: Editing<AttributeDraft>;
  isNew: boolean;
}) {
  const { draft, change } = editing;
  // the draft's texts, for fields that are tied to them
  const texts = { draft, change: change as Editing<Record<string, string>>['change'] };
  const kind = attributeKinds.find((one) => one === draft.kind);
  return (
    <>
      <TextField
        form={form}
        {...bindTo(texts, 'name')}
        label="Name"
        missing="Name is required"
        hint="Fabric, fit, warranty …"
        maxLength={60}
        autoComplete="off"
      />
      <TextField form={form} {...bindTo(texts, 'nameBn')} label="Name in Bangla" maxLength={60} lang="bn" />
      <SelectField
        form={form}
        name="kind"
        label="Type of value"
        missing="Choose a type"
        value={kind}
        disabled={!isNew}
        hint={!isNew && 'You cannot change this: products already use it'}
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
          <TextField form={form} {...bindTo(texts, 'unit')} label="Unit" hint="kg, months …" maxLength={20} />
          <TextField form={form} {...bindTo(texts, 'unitBn')} label="Unit in Bangla" maxLength={20} lang="bn" />
        </div>
      )}
      <NumberField
        form={form}
        {...bindTo(texts, 'position')}
        label="Position"
        hint="1 is above 2. Attributes without a position come first."
        maxLength={3}
      />
    </>
  );
}
