import { useState } from 'react';
import { courierStatementsApi as api, type CourierStatement } from '#shared/api/sales/couriers/courier-statements.ts';
import { bookedOutcomes } from '#shared/delivery/couriers.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { cashChanges } from './lines/cash-changes.ts';

/** Withdraws a statement that was recorded by mistake. */
export function TakeBack({ statement }: { statement: CourierStatement }) {
  const mayTakeBack = useCan('payments.check');
  const [isAsking, setIsAsking] = useState(false);
  if (!mayTakeBack || statement.takenBack) return null;
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={compactButton.danger}>
        Reverse statement …
      </button>
      {isAsking && <TakeBackDialog statement={statement} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function TakeBackDialog({ statement, onClose }: { statement: CourierStatement; onClose(): void }) {
  const takeBack = useApiMutation(api.takeBack, { changes: cashChanges, refusal: 'caller' });
  const form = useForm(async (values) => {
    await takeBack.mutateAsync({ params: { id: statement._id }, body: { reason: textOf(values, 'reason') } });
    onClose();
  });
  const { outcomes } = statement.sums;
  const booked = bookedOutcomes.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  return (
    <FormDialog
      title="Reverse this statement"
      action="Reverse statement"
      whileBusy="Reversing …"
      form={form}
      onClose={onClose}
    >
      <p>
        {statement.courier} holds the money for {counted(booked, 'parcel')} again. You can then record the correct
        statement. Parcels that this statement marked as delivered are in transit again.
      </p>
      <TextField name="reason" label="Reason" missing="Reason is required" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}
