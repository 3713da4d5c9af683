import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SettlementLine } from '#shared/api/sales/payments/settlement-parts.ts';
import { settlementsApi as api } from '#shared/api/sales/payments/settlements.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { paymentNames } from '#shared/payment-methods.ts';
import type { SettlementOutcome } from '#shared/settlements.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { TablePager } from '#web/ui/dashboard/table/TablePager.tsx';
import { dayAndTime, shortDay } from '#web/ui/dates.ts';
import { ReversedNote } from '#web/dashboard/sales/statements/statement-notes.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { SettlementLines } from './lines/SettlementLines.tsx';
import { SettlementSummary } from './lines/SettlementSummary.tsx';
import { SettlementActions } from './SettlementActions.tsx';
import { UnsettledPayments } from './UnsettledPayments.tsx';

const size = 20;

/** A recorded statement with its lines; those that wait for a decision come first. */
export function SettlementSheet({ id, onClose }: { id: string; onClose(): void }) {
  const [page, setPage] = useState(1);
  const [outcome, setOutcome] = useState<SettlementOutcome>();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(api.one, { params: { id }, query: { page, limit: size, ...(outcome && { outcome }) } }),
    placeholderData: keepPreviousData,
  });
  const settlement = data?.data;
  const failed = error && !data ? { message: messageOf(error), again: () => void refetch() } : undefined;
  const filter = {
    outcome,
    onChange: (one: SettlementOutcome | undefined) => {
      setOutcome(one);
      setPage(1);
    },
  };
  return (
    <SideSheet
      title={settlement ? paymentNames[settlement.source] : 'Statement'}
      isWide
      onClose={onClose}
      focusAfter={() => null}
    >
      {settlement ? (
        <div className="grid gap-4 pt-3">
          <Recorded settlement={settlement} />
          {settlement.takenBack && <ReversedNote {...settlement.takenBack} />}
          <SettlementSummary sums={settlement.sums} filter={filter} />
          <SettlementActions settlement={settlement} onChanged={() => filter.onChange(undefined)} />
          <div>
            <Lines settlement={settlement} isStale={isPlaceholderData} />
            <TablePager {...data.meta} page={data.meta.currentPage} size={size} onPage={setPage} />
          </div>
          <UnsettledPayments payments={settlement.unsettled} />
        </div>
      ) : (
        <LoadingOrError error={failed} />
      )}
    </SideSheet>
  );
}

type Opened = DataOf<typeof api.one>;

function Recorded({ settlement: { recordedBy, recordedAt, name, days } }: { settlement: Opened }) {
  return (
    <p className="text-quiet [overflow-wrap:anywhere]">
      {recordedBy} recorded it on {dayAndTime(recordedAt)}
      {name && `, ${name}`}
      {days && `; ${shortDay(`${days.from}T00:00:00+06:00`)} to ${shortDay(`${days.to}T00:00:00+06:00`)}`}.
    </p>
  );
}

function Lines({ settlement: { _id, lines }, isStale }: { settlement: Opened; isStale: boolean }) {
  const mayDecide = useCan('payments.check');
  const [deciding, setDeciding] = useState<SettlementLine>();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list}>
      <SettlementLines lines={lines} isStale={isStale} onDecide={mayDecide ? setDeciding : undefined} />
      {deciding && (
        <DecideDialog
          settlement={_id}
          line={deciding}
          onClose={() => setDeciding(undefined)}
          focusAfter={(isDecided) => nextTo(deciding.line, isDecided, list.current)}
        />
      )}
    </div>
  );
}

/** The button of this line, or of the next one that waits; without any, the first button of the sheet. */
function nextTo(line: number, isDecided: boolean, list: HTMLElement | null): HTMLElement | null {
  const all = [...(list?.querySelectorAll<HTMLElement>('button[data-line]') ?? [])];
  const buttons = isDecided ? all.filter(({ dataset }) => Number(dataset.line) !== line) : all;
  const next = buttons.find(({ dataset }) => Number(dataset.line) >= line) ?? buttons[0];
  return next ?? list?.closest('[role=dialog]')?.querySelector('button') ?? null;
}
