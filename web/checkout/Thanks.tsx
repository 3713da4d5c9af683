import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { inDigits, t } from '#shared/language.ts';
import type { SignedIn } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { button } from '#web/ui/button.ts';
import { DashboardLink } from '#web/ui/DashboardLink.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import { PageSkeleton } from '#web/guard/PageSkeleton.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OrderedLines } from './OrderedLines.tsx';
import { useOrder } from './use-order.ts';

/**
 * Thanks for an order: its number, what happens next, what was ordered. Fetched at each visit, so the page may be
 * reloaded.
 */
export function Thanks({ person, id }: { person: SignedIn; id: string }) {
  const { order, problem, again } = useOrder(person._id, id);
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that had the focus is on the page before: so it is read aloud what came of it
  useEffect(() => {
    if (order) heading.current?.focus();
  }, [order]);
  if (problem) return <NotFetched problem={problem} again={again} />;
  if (!order) return <PageSkeleton />;
  const [firstName] = order.shippingInfo.name.split(' ');
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold break-words outline-none">
        {t('Thank you, {name}!', { name: firstName ?? '' })}
      </h1>
      <p className="mt-1 text-lg">
        {withParts(t('Your order is {order}.'), {
          order: <strong className="tabular">{inDigits(order.orderId)}</strong>,
        })}
      </p>
      <div aria-hidden className="stitch mt-5 mb-6 w-24" />
      <NextSteps order={order} />
      <OrderedLines order={order} />
      <div className="mt-8 flex flex-wrap gap-3">
        {person.staffRole === null && (
          <DashboardLink to={paths.myOrders} className={button.primary}>
            {t('My Orders')}
          </DashboardLink>
        )}
        <Link to={paths.products} className={button.quiet}>
          {t('Go on shopping')}
        </Link>
      </div>
    </>
  );
}

function NotFetched({ problem, again }: { problem: string; again(): void }) {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <h1 className="text-2xl font-bold">{t('Your order')}</h1>
      <p role="alert" className="max-w-md">
        {problem}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" onClick={again} className={button.primary}>
          {t('Try again')}
        </button>
        <DashboardLink to={paths.myOrders} className={button.quiet}>
          {t('My Orders')}
        </DashboardLink>
      </div>
    </div>
  );
}
