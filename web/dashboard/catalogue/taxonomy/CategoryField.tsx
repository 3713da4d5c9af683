import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { ListFailed } from '#web/dashboard/parts/choices/ChoiceHints.tsx';
import { optionsOf, withPresent, type Choice } from '#web/dashboard/parts/choices/choices.tsx';
import { q } from '#web/platform/query.ts';
import { paths } from '#web/platform/paths.ts';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { TaxonomyDraft } from './taxonomy-item.ts';

interface Props {
  editing: Editing<TaxonomyDraft>;
  missing: string;
  /** The category that it is in now. */
  present: Choice | undefined;
}

/** In which category a sub-category is. */
export function CategoryField({ editing, missing, present }: Props) {
  const { data, error, isPending, refetch } = useQuery(q(catalogueApi.categoryNames));
  const choices = withPresent(data?.data ?? [], present);
  let hint: ReactNode = choices.length === 0 && <NoCategory />;
  if (isPending) hint = <Spinner />;
  if (error) hint = <ListFailed error={error} again={() => void refetch()} />;
  return (
    <SelectField {...bindTo(editing, 'category')} label="Category" missing={missing} hint={hint}>
      <option value="">Choose a category</option>
      {optionsOf(choices)}
    </SelectField>
  );
}

function NoCategory() {
  return (
    <>
      No categories yet.{' '}
      <Link to={paths.categories} className="font-medium text-green underline">
        Add a category first
      </Link>
      .
    </>
  );
}
