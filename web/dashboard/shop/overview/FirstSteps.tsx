import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#shared/api/sales/reports.ts';
import { paths } from '#web/platform/paths.ts';
import { Panel } from '#web/dashboard/parts/Panel.tsx';

/** The steps of a new shop until its first order. */
export function FirstSteps({ shop: { hasPhone, hasProducts, hasOrders } }: Pick<Overview, 'shop'>) {
  return (
    <Panel title="Set up your shop">
      <ol className="grid gap-1">
        <Step isDone={hasPhone}>
          Enter your contact details, delivery charges and payment accounts:{' '}
          <StepLink to={paths.settings}>Settings</StepLink>
        </Step>
        <Step isDone={hasProducts}>
          Add your products: <StepLink to={paths.addProduct}>Add product</StepLink> or{' '}
          <StepLink to={paths.imports}>import a list</StepLink>
        </Step>
        <Step isDone={hasOrders}>
          Open <StepLink to={paths.home}>your shop</StepLink> as your customers see it, and share its address
        </Step>
      </ol>
    </Panel>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 py-1.5">
      {isDone ? (
        <Check size={18} aria-label="Done:" role="img" className="mt-0.5 shrink-0 text-green" />
      ) : (
        <Circle size={18} aria-label="To do:" role="img" className="mt-0.5 shrink-0 text-quiet" />
      )}
      <span className={isDone ? 'text-quiet' : ''}>{children}</span>
    </li>
  );
}

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-semibold text-green underline">
      {children}
    </Link>
  );
}
