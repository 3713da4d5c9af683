import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Paying } from '#shared/api/sales/payments/online-payments.ts';
import { currentLanguage, inDigits } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { PageSkeleton } from '#web/platform/access/PageSkeleton.tsx';
import { paths } from '#web/platform/paths.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { button } from '#web/ui/button.ts';
import type { Route } from './+types/PayPage.ts';
import { payWords, type PayWords } from './pay-words.ts';
import { usePaying } from './use-paying.ts';

export const loader = () => payWords[currentLanguage()];

/** The payment of an order at a gateway: the way there, and what became of it. It proves nothing: the server asks. */
export default function PayPage({ loaderData: words, params: { token } }: Route.ComponentProps) {
  const { shopName } = useSettings();
  const { hash } = useLocation();
  const back = useBack(token, hash.slice(1));
  const { paying, problem, isBusy, pay, again } = usePaying(token, { beginsNow: hash !== '' });
  return (
    <div className="wide min-h-[80vh] pt-6 pb-4 lg:pt-12">
      <title>{`${words.title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <div className="mx-auto max-w-md">
        {paying && <Now paying={paying} words={words} isBusy={isBusy} pay={pay} />}
        {problem && (
          <p role="alert" className="mt-4 font-medium text-red">
            {problem === 'wrong link' ? words.wrongLink : problem === 'offline' ? words.offline : problem.message}
          </p>
        )}
        {problem && problem !== 'wrong link' && (
          <button type="button" onClick={again} className={`${button.quiet} mt-4`}>
            {words.retry}
          </button>
        )}
        {!paying && !problem && <PageSkeleton />}
        {(paying || problem) && (
          <Link to={back ?? paths.track} className={`${button.quiet} mt-8`}>
            {back ? words.seeOrder : words.findOrder}
          </Link>
        )}
      </div>
    </div>
  );
}

interface NowProps {
  paying: Paying;
  words: PayWords;
  isBusy: boolean;
  pay(): void;
}

function Now({ paying: { state, orderId, amount, gateway, why, page, isTest }, words, isBusy, pay }: NowProps) {
  const filled = (text: string) =>
    text.replaceAll('{amount}', formatTaka(amount)).replaceAll('{gateway}', gateway ?? words.title);
  const { title, text } = words.states[state];
  return (
    <>
      <p className="text-quiet tabular">{words.order.replace('{order}', inDigits(orderId))}</p>
      <div role="status">
        <h1 className="text-2xl font-bold break-words">{filled(title)}</h1>
        {isTest && <p className="mt-2 font-semibold text-red">{words.test}</p>}
        <p className="mt-2">{filled(why ? `${words.why[why]} ${text}` : text)}</p>
      </div>
      {(state === 'ready' || state === 'failed' || state === 'test') && (
        <button
          type="button"
          onClick={() => !isBusy && pay()}
          aria-disabled={isBusy || undefined}
          className={`${button.primary} mt-6 w-full`}
        >
          {isBusy ? words.starting : state === 'ready' ? words.pay : words.again}
        </button>
      )}
      {page && (
        <a href={page} className={`${button.primary} mt-6 w-full`}>
          {filled(words.continue)}
        </a>
      )}
    </>
  );
}

/** Where the customer came from, remembered while the gateway has the browser. Absent: from elsewhere. */
function useBack(token: string, fromCheckout: string): string | undefined {
  const [back, setBack] = useState<string>();
  useEffect(() => {
    const key = `paying ${token}`;
    // only a page of this shop
    if (/^\/order\/thanks\/[\w-]+(#[\w-]+)?$/.test(fromCheckout)) sessionStorage.setItem(key, fromCheckout);
    setBack(sessionStorage.getItem(key) ?? undefined);
  }, [token, fromCheckout]);
  return back;
}
