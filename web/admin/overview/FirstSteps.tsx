import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router';
import type { Overview } from '#shared/api/reports.ts';
import { paths } from '#web/paths.ts';
import { Panel } from './Panel.tsx';

/** What a new shop does until its first order has come. */
export function FirstSteps({ shop: { hasPhone, hasProducts, hasOrders } }: Pick<Overview, 'shop'>) {
  const steps = [
    {
      isDone: hasPhone,
      text: (
        <>
          Say how you are reached, what delivery costs and where customers send their money:{' '}
          <StepLink to={paths.settings}>Settings</StepLink>
        </>
      ),
    },
    {
      isDone: hasProducts,
      text: (
        <>
          Put something on the shelves: <StepLink to={paths.addProduct}>Add a product</StepLink> or{' '}
          <StepLink to={paths.imports}>import a list</StepLink>
        </>
      ),
    },
    {
      isDone: hasOrders,
      text: (
        <>
          Look at <StepLink to={paths.home}>your shop</StepLink> as customers do, and send its address to the first of
          them
        </>
      ),
    },
  ];
  return (
    <Panel title="Before the first order">
      <ol className="grid gap-1">
        {steps.map(({ isDone, text }, n) => (
          <li key={n} className="flex gap-2.5 py-1.5">
            {isDone ? (
              <Check size={18} aria-label="Done:" role="img" className="mt-0.5 shrink-0 text-green" />
            ) : (
              <Circle size={18} aria-label="To do:" role="img" className="mt-0.5 shrink-0 text-quiet" />
            )}
            <span className={isDone ? 'text-quiet' : ''}>{text}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-semibold text-green underline">
      {children}
    </Link>
  );
}
