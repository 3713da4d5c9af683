import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { messageOf, q } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { FormState } from '#web/ui/form/use-form.ts';

interface Named {
  _id: string;
  name: string;
}
interface Props {
  form: FormState;
  missing: string;
  /** The category that it is in now. */ present: Named | undefined;
}

/** In which category a sub-category is. */
export function CategoryField({ form, missing, present }: Props) {
  const { data, error, isPending, refetch } = useQuery(q(catalogueApi.categoryNames));
  const known: Named[] = data?.data ?? [];
  // before they have come the present one is there all the same
  const choices = present && !known.some(({ _id }) => _id === present._id) ? [present, ...known] : known;
  return (
    <SelectField
      form={form}
      name="category"
      label="Category"
      missing={missing}
      defaultValue={present?._id ?? ''}
      hint={
        error ? (
          <span className="text-red">
            Error: {messageOf(error)}{' '}
            <button type="button" onClick={() => void refetch()} className="font-medium underline">
              Try again
            </button>
          </span>
        ) : isPending ? (
          <Spinner />
        ) : (
          choices.length === 0 && <NoCategory />
        )
      }
    >
      <option value="">Choose a category</option>
      {choices.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function NoCategory() {
  return (
    <>
      There is no category yet.{' '}
      <Link to={paths.categories} className="font-medium text-green underline">
        Add one first
      </Link>
      .
    </>
  );
}
