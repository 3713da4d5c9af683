import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast';
import { catalogueApi } from '#shared/api/catalogue.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { ordersApi, type Order } from '#shared/api/orders.ts';
import { messageOf, useApiMutation } from '#web/api/query.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import type { Selection } from '#web/ui/dashboard/use-selection.ts';
import { RejectManyDialog } from './RejectDialog.tsx';
import { orderLists } from './use-decision.tsx';

type Outcome = DataOf<typeof ordersApi.rejectMany>[number];

/** What could not be rejected: which order, and why. */
export interface NotRejected {
  orderId: string;
  why: string;
}

/** So many in one call: the progress moves on, and each call is short. */
const atOnce = 20;

/** Rejecting all that is chosen, for one reason. */
export function useRejectMany({ selected, select }: Selection, rows: readonly Order[] | undefined) {
  const [isAsked, setIsAsked] = useState(false);
  const [progress, setProgress] = useState<string>();
  const [notRejected, setNotRejected] = useState<NotRejected[]>([]);
  const names = useRef(new Map<string, string>());
  useEffect(() => {
    for (const { _id, orderId } of rows ?? []) names.current.set(_id, orderId);
  }, [rows]);
  const reject = useApiMutation(ordersApi.rejectMany, {
    changes: [...orderLists, catalogueApi.products],
    done: false,
    refusal: 'caller',
  });

  const rejectAll = async (reason: string) => {
    const ids = [...selected];
    const problems: NotRejected[] = [];
    let rejected = 0;
    try {
      for (let at = 0; at < ids.length; at += atOnce) {
        setProgress(`${at} of ${ids.length} done …`);
        const { data } = await reject.mutateAsync({ body: { ids: ids.slice(at, at + atOnce), reason } });
        rejected += data.filter(({ outcome }) => outcome === 'rejected').length;
        for (const one of data) {
          const why = reasonOf(one);
          if (why) problems.push({ orderId: names.current.get(one._id) ?? 'An order', why });
        }
        // what may be tried again stays chosen
        select(
          data.filter(({ outcome }) => outcome !== 'not done').map(({ _id }) => _id),
          false,
        );
      }
    } catch (error) {
      toast.error(error instanceof Error ? messageOf(error) : 'Something went wrong');
    }
    setProgress(undefined);
    setIsAsked(false);
    setNotRejected(problems);
    if (rejected > 0) toast.success(`${counted(rejected, 'order')} rejected`);
  };

  const dialog: ReactNode = isAsked && (
    <RejectManyDialog
      count={selected.size}
      progress={progress ?? ''}
      isBusy={progress !== undefined}
      onClose={() => setIsAsked(false)}
      onReject={(reason) => void rejectAll(reason)}
    />
  );
  return {
    ask: () => {
      if (selected.size > 0) setIsAsked(true);
    },
    dialog,
    notRejected,
    forget: () => setNotRejected([]),
  };
}

function reasonOf({ outcome, status }: Outcome): string | undefined {
  if (outcome === 'decided before') return `it was ${status ?? 'decided'} already`;
  if (outcome === 'not found') return 'it is not there any more';
  return outcome === 'not done' ? 'the shop was busy; try again' : undefined;
}
