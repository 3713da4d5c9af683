import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { currentLanguage, inDigits, pathIn, t } from '#shared/language.ts';
import type { SignedIn } from '#web/platform/session.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { OrderProgress } from '#web/orders/OrderProgress.tsx';
import { withParts } from '#web/ui/with-parts.tsx';
import { PageSkeleton } from '#web/platform/access/PageSkeleton.tsx';
import { PayOnline } from '#web/orders/self-service/PayOnline.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OrderedLines } from './OrderedLines.tsx';
import { useOrder, type OrderAt } from './use-order.ts';

/** Thanks for an order: its number, the next steps, the goods. Fetched at each visit, so that a reload works. */
export function Thanks({ person, at }: { person: SignedIn | null; at: OrderAt }) {
  const { order, problem, again } = useOrder(at);
  const heading = useRef<HTMLHeadingElement>(null);
  // the focused button was on the page before: the focus here makes screen readers read the result
  useEffect(() => {
    if (order) heading.current?.focus();
  }, [order]);
  if (problem) return <NotFetched problem={problem} again={again} isGuest={!person} />;
  if (!order) return <PageSkeleton />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold break-words outline-none">
        {t('Thank you, {name}!', { name: order.shippingInfo.name })}
      </h1>
      <p className="mt-1 text-lg">
        {withParts(t('Your order is {order}.'), {
          order: <strong className="tabular">{inDigits(order.orderId)}</strong>,
        })}
      </p>
      <OrderProgress order={order} />
      {'token' in at && <KeepLink token={at.token} />}
      <PayOnline order={order} />
      <NextSteps order={order} />
      <OrderedLines order={order} />
      <div className="mt-8 flex flex-wrap gap-3">
        {person?.staffRole === null && (
          <Link to={paths.myOrders} className={button.primary}>
            {t('My Orders')}
          </Link>
        )}
        <Link to={paths.products} className={button.quiet}>
          {t('Continue shopping')}
        </Link>
      </div>
    </>
  );
}

/** The guest's tracking link, which the SMS has too. */
function KeepLink({ token }: { token: string }) {
  const link = `${location.origin}${pathIn(currentLanguage(), paths.trackBy(token))}`;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <p className="min-w-0 flex-1 basis-64">
        {withParts(t('Track your order with {link}. We also send it to you by SMS.'), {
          link: (
            <Link to={paths.trackBy(token)} className="font-semibold text-green underline">
              {t('this link')}
            </Link>
          ),
        })}
      </p>
      <CopyButton text={link} label={t('Copy the link')} />
    </div>
  );
}

function NotFetched({ problem, again, isGuest }: { problem: string; again(): void; isGuest: boolean }) {
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
        {isGuest ? (
          <Link to={paths.track} className={button.quiet}>
            {t('Track an order')}
          </Link>
        ) : (
          <Link to={paths.myOrders} className={button.quiet}>
            {t('My Orders')}
          </Link>
        )}
      </div>
    </div>
  );
}
