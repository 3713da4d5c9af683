import { useState, type ReactNode } from 'react';
import { toast } from 'react-hot-toast';
import { catalogueApi } from '#shared/api/catalogue/catalogue.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { RejectManyDialog } from './RejectDialog.tsx';
import { orderLists } from '../changes/order-lists.ts';
import type { OrderChoice } from '../selection/use-order-choice.ts';

type Outcome = DataOf<typeof ordersApi.rejectMany>[number];

/** What could not be rejected: which order, and why. */
export interface NotRejected {
  orderId: string;
  why: string;
}

/** So many in one call: the progress moves on, and each call is short. */
const atOnce = 20;

/** Rejecting all that is chosen, for one reason. */
export function useRejectMany({ selected, select, nameOf }: OrderChoice) {
  const [isAsked, setIsAsked] = useState(false);
  const [progress, setProgress] = useState<string>();
  const [notRejected, setNotRejected] = useState<NotRejected[]>([]);
  const rejectSome = useRejectSome();

  const rejectAll = async (reason: string) => {
    const outcomes: Outcome[] = [];
    try {
      for (const ids of inParts([...selected])) {
        setProgress(`${outcomes.length} of ${selected.size} done …`);
        const answered = await rejectSome(ids, reason);
        outcomes.push(...answered);
        // what may be tried again stays chosen
        select(
          answered.filter(({ outcome }) => outcome !== 'not done').map(({ _id }) => _id),
          false,
        );
      }
    } catch (error) {
      toast.error(error instanceof Error ? messageOf(error) : 'Something went wrong');
    }
    setProgress(undefined);
    setIsAsked(false);
    setNotRejected(outcomes.flatMap((one) => problemIn(one, nameOf(one._id))));
    const rejected = outcomes.filter(({ outcome }) => outcome === 'rejected').length;
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
  const ask = () => {
    if (selected.size > 0) setIsAsked(true);
  };
  return { ask, dialog, notRejected, forget: () => setNotRejected([]) };
}

const inParts = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, n) => ids.slice(n * atOnce, (n + 1) * atOnce));

function useRejectSome() {
  const { mutateAsync } = useApiMutation(ordersApi.rejectMany, {
    changes: [...orderLists, catalogueApi.products],
    done: false,
    refusal: 'caller',
  });
  return async (ids: string[], reason: string) => (await mutateAsync({ body: { ids, reason } })).data;
}

function problemIn(outcome: Outcome, orderId: string): NotRejected[] {
  const why = reasonOf(outcome);
  return why ? [{ orderId, why }] : [];
}

function reasonOf({ outcome, status }: Outcome): string | undefined {
  if (outcome === 'decided before') return `it was ${status ?? 'decided'} already`;
  if (outcome === 'not found') return 'it is not there any more';
  return outcome === 'not done' ? 'the shop was busy; try again' : undefined;
}
