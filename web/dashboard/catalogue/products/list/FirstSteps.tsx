import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import { q } from '#web/platform/query.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** A shop without products: the steps to add the first, in order. A shop with a product table can import it instead. */
export function FirstSteps() {
  const steps = useSteps();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <>
      <ol aria-label="First steps" className="grid gap-1 text-left">
        {steps.map((step, n) => (
          <li key={step.path} className="flex items-center gap-3">
            <span aria-hidden className={`${numberLook} ${step.isDone ? 'bg-green text-on-green' : 'bg-mist'}`}>
              {step.isDone ? <Check size={14} /> : n + 1}
            </span>
            <StepLabel {...step} isNext={step === next} />
          </li>
        ))}
      </ol>
      <p className="text-quiet">
        Do you have a product list?{' '}
        <Link to={paths.imports} className="font-semibold text-green underline">
          Import products
        </Link>
        : this also creates categories and brands.
      </p>
    </>
  );
}

function useSteps(): Step[] {
  const categories = useQuery(q(catalogueApi.categoryNames)).data?.data;
  const brands = useQuery(q(catalogueApi.brandNames)).data?.data;
  const hasSubCategory = !!categories?.some(({ subCategory }) => subCategory.length > 0);
  return [
    { label: 'Add a category', path: paths.categories, isDone: !!categories?.length },
    { label: 'Add a sub-category', path: paths.subCategories, isDone: hasSubCategory },
    { label: 'Add a brand', path: paths.brands, isDone: !!brands?.length },
    { label: 'Add your first product', path: paths.addProduct, isDone: false },
  ];
}

const numberLook = 'grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold tabular';

interface Step {
  label: string;
  path: string;
  isDone: boolean;
}

function StepLabel({ label, path, isDone, isNext }: Step & { isNext: boolean }) {
  if (!isDone)
    return (
      <Link to={path} className={isNext ? compactButton.primary : compactButton.quiet}>
        {label}
      </Link>
    );
  return (
    <span className="grid min-h-11 items-center text-quiet md:min-h-9">
      <span>
        {label}
        <span className="sr-only"> (done)</span>
      </span>
    </span>
  );
}
