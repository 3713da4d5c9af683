import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { q } from '#web/api/query.ts';
import { paths } from '#web/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/**
 * A shop without products: what a product needs, in the order in which they are made. A shop that has its products in a
 * table can import it instead.
 */
export function FirstSteps() {
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data;
  const brands = useQuery(q(catalogueApi.brandNames)).data?.data;
  const steps = [
    { label: 'Add a category', path: paths.categories, isDone: !!categories?.length },
    {
      label: 'Add a sub-category to it',
      path: paths.subCategories,
      isDone: !!categories?.some(({ subCategory }) => subCategory.length > 0),
    },
    { label: 'Add a brand', path: paths.brands, isDone: !!brands?.length },
    { label: 'Add your first product', path: paths.addProduct, isDone: false },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <>
      <ol aria-label="How to begin" className="grid gap-1 text-left">
        {steps.map(({ label, path, isDone }, n) => (
          <li key={path} className="flex items-center gap-3">
            <span
              aria-hidden
              className={`grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold tabular ${isDone ? 'bg-green text-on-green' : 'bg-mist'}`}
            >
              {isDone ? <Check size={14} /> : n + 1}
            </span>
            {isDone ? (
              <span className="grid min-h-11 items-center text-quiet md:min-h-9">
                <span>
                  {label}
                  <span className="sr-only"> (done)</span>
                </span>
              </span>
            ) : (
              <Link to={path} className={path === next?.path ? compactButton.primary : compactButton.quiet}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className="text-quiet">
        Have them in a table already?{' '}
        <Link to={paths.imports} className="font-semibold text-green underline">
          Import it
        </Link>
        : that makes categories and brands too.
      </p>
    </>
  );
}
