import { useQuery } from '@tanstack/react-query';
import { attributesApi } from '#shared/api/catalogue/attributes.ts';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { collectionSorts } from '#shared/api/catalogue/new-collection.ts';
import { AddChoice } from '#web/dashboard/parts/choices/AddChoice.tsx';
import { ChosenChips } from '#web/dashboard/parts/choices/ChosenChips.tsx';
import type { Choice } from '#web/dashboard/parts/choices/choices.tsx';
import { CategoryChoice } from '#web/dashboard/parts/choices/CategoryChoice.tsx';
import { q } from '#web/platform/query.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { sortNamed, sortNames, type CollectionDraft } from './collection-draft.ts';

interface Props {
  editing: Editing<CollectionDraft>;
}

/** The rule of a collection: a product must meet all that is filled in. */
export function RuleFields({ editing }: Props) {
  const { draft, change } = editing;
  const brands = useQuery(q(catalogueApi.brandNames)).data?.data;
  const choices = useQuery(q(attributesApi.list)).data?.data.flatMap((attribute) =>
    attribute.choices.map(({ _id, name }) => ({ _id, name: `${attribute.name}: ${name}` })),
  );
  return (
    <div className="grid gap-5">
      <p className="text-quiet">The collection shows products that match all conditions. It updates automatically.</p>
      <CategoryChoice {...draft} none="All categories" onChange={change} />
      <Several
        choices={brands}
        chosen={draft.brands}
        label="Add brand"
        none="All brands"
        onChange={(chosen) => change({ brands: chosen })}
      />
      {choices && choices.length > 0 && (
        <Several
          choices={choices}
          chosen={draft.choices}
          label="Add attribute"
          none="Any attributes"
          onChange={(chosen) => change({ choices: chosen })}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField {...bindTo(editing, 'minPrice')} label="Price from, ৳" />
        <NumberField {...bindTo(editing, 'maxPrice')} label="Price up to, ৳" />
        <NumberField {...bindTo(editing, 'minDiscount')} label="Discount from, %" />
        <NumberField
          {...bindTo(editing, 'most')}
          label="Maximum products"
          hint="The first products in the chosen order"
        />
      </div>
      <TextField
        {...bindTo(editing, 'search')}
        label="Search words"
        hint="Like a search in the shop: eid saree"
        maxLength={200}
        autoComplete="off"
      />
      <SelectField
        name="sort"
        label="Order"
        missing="Choose an order"
        value={draft.sort}
        onChange={({ target }) => change({ sort: sortNamed(target.value) })}
      >
        {collectionSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortNames[sort]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface SeveralProps {
  label: string;
  none: string;
  choices: readonly Choice[] | undefined;
  chosen: readonly Choice[];
  onChange(chosen: readonly Choice[]): void;
}

function Several({ label, none, choices, chosen, onChange }: SeveralProps) {
  return (
    <div className="grid gap-3">
      <ChosenChips
        label={`${label}: chosen`}
        chosen={chosen}
        none={none}
        onRemove={(id) => onChange(chosen.filter(({ _id }) => _id !== id))}
      />
      <AddChoice
        label={label}
        choices={choices}
        onAdd={(one) => !chosen.some(({ _id }) => _id === one._id) && onChange([...chosen, one])}
      />
    </div>
  );
}
