import { useQuery } from '@tanstack/react-query';
import { attributesApi, type Attribute } from '#shared/api/catalogue/attributes.ts';
import { q } from '#web/platform/query.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import { noValues, withAttributeValue, type DraftAttribute } from './draft/draft-attributes.ts';
import type { ProductDraft } from './draft/product-draft.ts';

interface Props {
  draft: ProductDraft;
  onChange(change: (draft: ProductDraft) => Partial<ProductDraft>): void;
}

const isFor = ({ categories, subCategories }: Attribute, { category, subCategory }: ProductDraft) =>
  (categories.length === 0 && subCategories.length === 0) ||
  categories.includes(category) ||
  subCategories.includes(subCategory);

/** The product's attribute values: for the attributes of its category, and those that it already has. */
export function AttributeFields({ draft, onChange }: Props) {
  const { data } = useQuery(q(attributesApi.list));
  const texts = (attribute: Attribute) => draft.attributes.findIndex((one) => one.attribute === attribute._id);
  const shown = (data?.data ?? []).filter((attribute) => texts(attribute) !== -1 || isFor(attribute, draft));
  if (shown.length === 0) return null;
  const put = ({ _id }: Attribute, values: Partial<DraftAttribute>) =>
    onChange(({ attributes }) => ({ attributes: withAttributeValue(attributes, _id, values) }));
  return (
    <fieldset className="@container mb-6 min-w-0">
      <legend className="mb-3 text-lg font-bold">Attributes</legend>
      <div className="grid gap-4 @xl:grid-cols-2">
        {shown.map((attribute) => {
          const n = texts(attribute);
          // as the server names it in a refusal
          const name = `attributes.${n === -1 ? attribute._id : n}`;
          const field = { attribute, name, value: draft.attributes[n] ?? noValues(attribute._id) };
          return <AttributeField key={attribute._id} {...field} onChange={(values) => put(attribute, values)} />;
        })}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  attribute: Attribute;
  name: string;
  value: DraftAttribute;
  onChange(values: Partial<DraftAttribute>): void;
}

function AttributeField(props: FieldProps) {
  const { attribute, name, value, onChange } = props;
  if (attribute.kind === 'choices') return <ChoiceField {...props} />;
  const input = (field: 'text' | 'textBn') => ({
    name: `${name}.${field}`,
    value: value[field],
    maxLength: 200,
    autoComplete: 'off',
    onInput: ({ currentTarget }: React.FormEvent<HTMLInputElement>) => onChange({ [field]: currentTarget.value }),
  });
  const label = attribute.unit ? `${attribute.name}, ${attribute.unit}` : attribute.name;
  return (
    <div className="grid content-start gap-3">
      <TextField {...input('text')} label={label} {...(attribute.kind === 'number' && { inputMode: 'decimal' })} />
      {attribute.kind === 'text' && <TextField {...input('textBn')} label={`${label} in Bangla`} lang="bn" />}
    </div>
  );
}

function ChoiceField({ attribute, name, value, onChange }: FieldProps) {
  const form = useFormState();
  const toggle = (id: string, isChosen: boolean) => {
    form.edited(`${name}.choices`);
    const others = value.choices.filter((one) => one !== id);
    onChange({ choices: isChosen ? [...others, id] : others });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium [overflow-wrap:anywhere]">{attribute.name}</legend>
      <input type="hidden" name={`${name}.choices`} />
      <div className="flex flex-wrap gap-x-5">
        {attribute.choices.map((choice) => (
          <CheckField
            key={choice._id}
            label={choice.name}
            checked={value.choices.includes(choice._id)}
            onChange={(isChosen) => toggle(choice._id, isChosen)}
          />
        ))}
      </div>
      <p role="alert" className="font-medium text-red empty:hidden">
        {form.problems[`${name}.choices`]}
      </p>
    </fieldset>
  );
}
