import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reportsApi, type Overview } from '#shared/api/sales/reports.ts';
import { ApiError } from '#web/platform/client.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { clockTime } from '#web/ui/dates.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { useMinute } from '#web/ui/use-minute.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import { FigureCards } from './FigureCards.tsx';
import { PaymentPanel, StatusPanel } from './OrderSums.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';
import { comparisonText, daysText } from './period/overview-words.ts';
import { BestSellersPanel, LowStockPanel, OutOfStockPanel } from './ProductPanels.tsx';
import { RangeSwitch } from './period/RangeSwitch.tsx';
import { RevenueChart } from './chart/RevenueChart.tsx';
import { UnsetNotice } from './UnsetNotice.tsx';
import { SetupPanel } from './SetupPanel.tsx';
import { useOverviewAddress } from './period/use-overview-address.ts';
import { TodoPanel } from './TodoPanel.tsx';
import { dayInDhaka } from '#shared/time/dhaka-time.ts';

const refreshMs = 60_000;
const isRefusal = (error: Error | null) => error instanceof ApiError && error.status < 500;

/**
 * The state of the shop. Refreshes each minute and on every return to the tab, so that new orders appear without a
 * press.
 */
export default function OverviewPage() {
  const address = useOverviewAddress();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(reportsApi.overview, { query: address.query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : refreshMs),
  });
  const problems = problemsOf(error);
  const overview = data?.data;
  const today = dayInDhaka(useMinute());
  const shown = overview
    ? { from: overview.from, to: overview.to < today ? overview.to : today }
    : { from: today, to: today };
  return (
    <div className="grid gap-3">
      <ClosedNotice />
      {overview && hasFigures(overview) && <TodoPanel overview={overview} />}
      <SetupPanel />
      {overview && <UnsetNotice unset={overview.shop.unset} />}
      {/* with what stands above it, so that it does not move away from a press */}
      {(overview ?? error) && hasFigures(overview) && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <RangeSwitch address={address} shown={shown} problems={problems} />
          <Link to={paths.day} className={compactButton.quiet}>
            End of the day
          </Link>
        </div>
      )}
      {overview ? (
        <Figures overview={overview} isStale={isPlaceholderData} failed={error} />
      ) : error ? (
        Object.keys(problems).length === 0 && <ListError message={messageOf(error)} again={() => void refetch()} />
      ) : (
        <OverviewSkeleton />
      )}
    </div>
  );
}

/** An empty shop has no figures, so it needs no choice of days. */
const hasFigures = (overview: Overview | undefined) =>
  overview === undefined || overview.shop.hasProducts || overview.shop.hasOrders;

/** The server's problems with the dates. */
function problemsOf(error: Error | null): Record<string, string> {
  const errors = error instanceof ApiError && error.status === 400 ? (error.failure?.errors ?? []) : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

function Figures({ overview, isStale, failed }: { overview: Overview; isStale: boolean; failed: Error | null }) {
  const { asOf, stock, bestSellers } = overview;
  return (
    <div aria-busy={isStale} className={`grid gap-3 ${isStale ? 'opacity-50' : ''}`}>
      {hasFigures(overview) && (
        <>
          <p className="text-quiet">
            <span className="font-semibold text-ink">{daysText(overview)}</span>, as of{' '}
            <time dateTime={asOf}>{clockTime(asOf)}</time>. {comparisonText(overview)}
            {failed && <span className="font-medium text-red"> Could not refresh: {messageOf(failed)}</span>}
          </p>
          <FigureCards overview={overview} />
          <div className="grid gap-3 lg:grid-cols-3">
            <div className="grid content-start gap-3 lg:col-span-2">
              <RevenueChart overview={overview} />
              <MoneyPanel overview={overview} />
              <BestSellersPanel bestSellers={bestSellers} />
            </div>
            <div className="grid content-start gap-3">
              <StatusPanel overview={overview} />
              <PaymentPanel overview={overview} />
            </div>
          </div>
          <div className="grid gap-3 md:grid-cols-2">
            <LowStockPanel stock={stock} />
            <OutOfStockPanel stock={stock} />
          </div>
        </>
      )}
    </div>
  );
}
