import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { dayApi } from '#shared/api/sales/day.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { Paper, PaperHead } from '#web/orders/paper/Paper.tsx';
import { usePaper } from '#web/orders/paper/use-paper.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { longDay } from '#web/ui/dates.ts';
import { useMinute } from '#web/ui/use-minute.ts';
import type { Day } from '#shared/api/sales/day.ts';
import { DayChoice } from './DayChoice.tsx';
import { DayFigures } from './DayFigures.tsx';
import { dayInDhaka } from '#shared/time/dhaka-time.ts';

/** The end of a day on one page: sales, income, debts, and whether the ledger agrees. */
export default function DayPage() {
  const [parameters, change] = useAddress();
  const today = dayInDhaka(useMinute());
  const day = parameters.get('day') ?? today;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(dayApi.day, { query: { day } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const shown = data?.data;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DayChoice
          day={day}
          today={today}
          onChange={(one) => change({ day: one === today ? undefined : one }, { replace: true })}
        />
        {shown && <PrintDay day={shown} />}
      </div>
      {error ? (
        <ListError message={messageOf(error)} again={() => void refetch()} />
      ) : shown ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-50' : ''}>
          <DayFigures day={shown} />
        </div>
      ) : (
        <Spinner />
      )}
    </div>
  );
}

function PrintDay({ day }: { day: Day }) {
  const { paper, print } = usePaper<Day>();
  return (
    <>
      <button type="button" onClick={() => void print(() => day)} className={compactButton.quiet}>
        <Printer size={16} aria-hidden />
        Print
      </button>
      {paper && (
        <Paper size="A4" label="End of the day">
          <article>
            <PaperHead shop={paper.shop} title="End of the day">
              {longDay(`${paper.content.day}T00:00:00+06:00`)}
            </PaperHead>
            <DayFigures day={paper.content} isPaper />
          </article>
        </Paper>
      )}
    </>
  );
}
