import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { inDigits, t } from '#shared/language.ts';
import { PageSkeleton } from '#web/platform/access/PageSkeleton.tsx';
import { waysToAsk } from '#shared/settings/ways-to-ask.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { OrderTimeline } from '#web/orders/details/OrderTimeline.tsx';
import { timelineOf } from '#web/orders/order-timeline.ts';
import { InvoiceButton } from '#web/orders/self-service/InvoiceButton.tsx';
import { OrderAgain } from '#web/orders/self-service/OrderAgain.tsx';
import { SelfServicePanels } from '#web/orders/self-service/SelfServicePanels.tsx';
import { PayOnline } from '#web/orders/self-service/PayOnline.tsx';
import { ReviewGoods } from '#web/orders/self-service/ReviewGoods.tsx';
import { ReturnsPanel } from '#web/orders/self-service/returns/ReturnsPanel.tsx';
import { paths } from '#web/platform/paths.ts';
import { AskShop } from '#web/orders/self-service/AskShop.tsx';
import { button } from '#web/ui/button.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { NextSteps } from '../thanks/NextSteps.tsx';
import { OrderedLines } from '../thanks/OrderedLines.tsx';
import { useOrder } from '../thanks/use-order.ts';
import { CancelTracked } from './CancelTracked.tsx';
import { OrderNow } from './OrderNow.tsx';

/** An order as its guest sees it: its state, the next steps, and its products. */
export function TrackedOrder({ token }: { token: string }) {
  const { order, problem, again, put } = useOrder({ token });
  const { banglaQr } = useSettings();
  const state = useRef<HTMLHeadingElement>(null);
  const [changed, setChanged] = useState<Order>();
  // the button that was pressed is gone
  useEffect(() => {
    if (changed) state.current?.focus();
  }, [changed]);
  const show = (now: Order) => {
    put(now);
    setChanged(now);
  };
  if (problem) return <NotFound problem={problem} again={again} />;
  if (!order) return <PageSkeleton />;
  return (
    <>
      <p className="text-quiet">{t('Your order')}</p>
      <h1 className="text-2xl font-bold tabular">{inDigits(order.orderId)}</h1>
      <p className="text-quiet tabular">{t('Placed {at}', { at: dayAndTime(order.createdAt) })}</p>
      <OrderNow order={order} heading={state} />
      <PayOnline order={order} />
      <ReviewGoods token={order.reviewToken} />
      {order.status === 'pending' && <NextSteps order={order} />}
      <section aria-labelledby="what-happened" className="mt-8">
        <h2 id="what-happened" className="mb-3 text-lg font-bold">
          {t('Order history')}
        </h2>
        <OrderTimeline steps={timelineOf(order)} />
      </section>
      <OrderedLines order={order} />
      <ReturnsPanel order={order} at={{ token }} />
      <SelfServicePanels order={order} at={{ token }} qr={banglaQr} onChange={show}>
        {order.status !== 'pending' && <OrderAgain order={order} />}
        <InvoiceButton order={order} />
      </SelfServicePanels>
      <CancelTracked order={order} token={token} onChange={show} />
      <AskAbout order={order} />
      <Link to={paths.products} className={`${button.quiet} mt-8`}>
        {t('Continue shopping')}
      </Link>
    </>
  );
}

function AskAbout({ order: { orderId } }: { order: Order }) {
  const text = t('Hello! I have a question about my order {order}.', { order: orderId });
  return <AskShop title={t('Questions? Ask us')} ways={waysToAsk(useSettings(), text)} />;
}

function NotFound({ problem, again }: { problem: string; again(): void }) {
  return (
    <>
      <h1 className="text-2xl font-bold">{t('Track an order')}</h1>
      <p role="alert" className="mt-2">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={again} className={button.primary}>
          {t('Try again')}
        </button>
        <Link to={paths.track} className={button.quiet}>
          {t('Find it by order number')}
        </Link>
      </div>
    </>
  );
}
