import type { Settlement } from '#shared/api/sales/payments/settlement-parts.ts';
import { settlementsApi as api } from '#shared/api/sales/payments/settlements.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ReverseStatement } from '#web/dashboard/sales/statements/ReverseStatement.tsx';
import { settlementChanges } from './lines/settlement-changes.ts';

interface Props {
  settlement: Settlement;
  /** Lines may have other outcomes now. */
  onChanged(): void;
}

/** Tries open lines again, and reverses the statement. */
export function SettlementActions({ settlement: { _id: id, sums, takenBack }, onChanged }: Props) {
  const mayChange = useCan('payments.check');
  const retry = useApiMutation(api.retry, { changes: settlementChanges, onDone: onChanged });
  const reverse = useApiMutation(api.takeBack, {
    changes: settlementChanges,
    refusal: 'caller',
    onDone: onChanged,
  });
  if (!mayChange || takenBack) return null;
  const params = { id };
  return (
    <div className="flex flex-wrap gap-2">
      {sums.outcomes.missing + sums.outcomes.twice > 0 && (
        <button
          type="button"
          aria-disabled={retry.isPending || undefined}
          onClick={() => !retry.isPending && retry.mutate({ params })}
          className={compactButton.quiet}
        >
          {retry.isPending ? 'Checking …' : 'Retry open lines'}
        </button>
      )}
      <ReverseStatement onReverse={(reason) => reverse.mutateAsync({ params, body: { reason } })}>
        The ledger takes back the fees, chargebacks and decisions of this statement. You can then record the correct
        statement.
      </ReverseStatement>
    </div>
  );
}
