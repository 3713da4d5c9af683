import { useQuery } from '@tanstack/react-query';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { hintOf } from '#web/dashboard/parts/choices/ChoiceHints.tsx';
import { optionsOf, withPresent, type Choice } from '#web/dashboard/parts/choices/choices.tsx';
import { q } from '#web/platform/query.ts';
import { paths } from '#web/platform/paths.ts';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { ProductDraft } from './draft/product-draft.ts';

interface Props {
  editing: Editing<ProductDraft>;
  present: Choice | undefined;
}

export function BrandField({ editing, present }: Props) {
  const brands = useQuery(q(catalogueApi.brandNames));
  return (
    <SelectField
      {...bindTo(editing, 'brand')}
      label="Brand"
      missing="Brand is required"
      hint={hintOf(brands, { words: 'No brands yet.', path: paths.brands })}
    >
      <option value="">{brands.isPending ? 'Loading …' : 'Choose a brand'}</option>
      {optionsOf(withPresent(brands.data?.data ?? [], present))}
    </SelectField>
  );
}
