import { useCallback, useEffect, useRef, useState } from 'react';
import type { Paying, onlinePaymentsApi } from '#shared/api/sales/payments/online-payments.ts';
import { ApiError, callServer, type At } from '#web/platform/client.ts';

const open: At<typeof onlinePaymentsApi.open> = { method: 'POST', path: '/pay/open' };
const start: At<typeof onlinePaymentsApi.start> = { method: 'POST', path: '/pay' };
const returned: At<typeof onlinePaymentsApi.returned> = { method: 'POST', path: '/pay/returned' };

const refreshMs = 2000;
const underWay: readonly Paying['state'][] = ['opening', 'open', 'checking'];

type PayProblem = 'wrong link' | 'offline' | Error;

interface Shown {
  paying: Paying | undefined;
  problem: PayProblem | undefined;
  isBusy: boolean;
  pay(): void;
  again(): void;
}

/** Where the payment is, asked every two seconds while it moves. A page that opens is gone to. */
export function usePaying(token: string, { beginsNow }: { beginsNow: boolean }): Shown {
  const [paying, setPaying] = useState<Paying>();
  const [problem, setProblem] = useState<PayProblem>();
  const [isBusy, setBusy] = useState(false);
  // only a customer who has just pressed is sent to the gateway
  const isGoing = useRef(false);
  const ask = useCallback(async (asked: Promise<{ data: Paying }>) => {
    try {
      const { data } = await asked;
      setPaying(data);
      setProblem(undefined);
      if (data.state === 'open' && data.page !== null && isGoing.current) {
        isGoing.current = false;
        location.assign(data.page);
      }
      return data;
    } catch (error) {
      setProblem(toProblem(error));
      return undefined;
    }
  }, []);
  const pay = useCallback(async () => {
    isGoing.current = true;
    setBusy(true);
    await ask(callServer(start, { body: { token } }));
    setBusy(false);
  }, [ask, token]);
  const begin = useCallback(async () => {
    const said = toReturned(token);
    // a reload must not report it again
    if (said) history.replaceState(history.state, '', location.pathname);
    const data = await ask(said ? callServer(returned, { body: said }) : callServer(open, { body: { token } }));
    if (beginsNow && !said && data?.state === 'ready') await pay();
  }, [ask, pay, beginsNow, token]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  }, [begin]);
  const isMoving = paying !== undefined && underWay.includes(paying.state);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void ask(callServer(open, { body: { token } })), refreshMs);
    return () => clearInterval(timer);
  }, [isMoving, ask, token]);
  return { paying, problem, isBusy, pay: () => void pay(), again: () => void begin() };
}

/** What the gateway put into the address; absent: the customer does not come from there. */
function toReturned(token: string) {
  const values = new URLSearchParams(location.search);
  const [reference, said] = [values.get('paymentID'), values.get('status')];
  const status = (['success', 'failure', 'cancel'] as const).find((one) => one === said);
  return reference && status ? { token, reference, status } : undefined;
}

function toProblem(error: unknown): PayProblem {
  if (!(error instanceof ApiError)) return 'offline';
  return error.status === 404 || error.status === 400 ? 'wrong link' : error;
}
