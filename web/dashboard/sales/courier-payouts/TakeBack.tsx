import { courierStatementsApi as api, type CourierStatement } from '#shared/api/sales/couriers/courier-statements.ts';
import { bookedOutcomes } from '#shared/delivery/couriers.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { ReverseStatement } from '#web/dashboard/sales/statements/ReverseStatement.tsx';
import { cashChanges } from './lines/cash-changes.ts';

/** Withdraws a statement that was recorded by mistake. */
export function TakeBack({ statement }: { statement: CourierStatement }) {
  const mayTakeBack = useCan('payments.check');
  const takeBack = useApiMutation(api.takeBack, { changes: cashChanges, refusal: 'caller' });
  if (!mayTakeBack || statement.takenBack) return null;
  const { outcomes } = statement.sums;
  const booked = bookedOutcomes.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  return (
    <ReverseStatement onReverse={(reason) => takeBack.mutateAsync({ params: { id: statement._id }, body: { reason } })}>
      {statement.courier} holds the money for {counted(booked, 'parcel')} again. You can then record the correct
      statement. Parcels that this statement marked as delivered are in transit again.
    </ReverseStatement>
  );
}
