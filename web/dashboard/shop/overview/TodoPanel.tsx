import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { waitingAges, type Overview } from '#shared/api/sales/reports.ts';
import { formatNumber } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { can } from '#shared/roles.ts';
import { menuOf } from '#web/dashboard/frame/menu/menus.ts';
import { useWaitingWork, type WaitingWork } from '#web/dashboard/frame/menu/use-waiting-work.ts';
import { Panel } from '#web/dashboard/parts/Panel.tsx';
import { staffPaths } from '#web/dashboard/parts/staff-paths.ts';
import { paths } from '#web/platform/paths.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { shortDay } from '#web/ui/dates.ts';

interface Task {
  path: string;
  /** How much of it waits. */
  count: number;
  /** `Accept 3 orders` */
  text: string;
  hint?: string;
  /** The part of the hint that is late. */
  late?: string;
}

const texts: Record<WaitingWork, (count: number) => string> = {
  pending: (count) => `Accept ${counted(count, 'order')}`,
  received: (count) => `Match ${counted(count, 'payment')}`,
  online: (count) => `Review ${counted(count, 'online payment')}`,
  calls: (count) => `Call ${counted(count, 'customer')}`,
  packing: (count) => `Pack ${counted(count, 'parcel')}`,
  shipping: (count) => `Hand over ${counted(count, 'packed order')}`,
  bookings: (count) => `Check ${counted(count, 'courier booking')}`,
  returns: (count) => `Answer ${counted(count, 'return request')}`,
  refunds: (count) => `Send ${counted(count, 'refund')}`,
  inbox: (count) => `Read ${counted(count, 'message')}`,
  reviews: (count) => `Check ${counted(count, 'review')}`,
  failedMessages: (count) => `Look at ${counted(count, 'failed message')}`,
};

/** The work that waits now, for any period: each line opens the page of that work. */
export function TodoPanel({ overview }: { overview: Overview }) {
  const tasks = useTasks(overview);
  return (
    <Panel title="To do">
      {tasks.length === 0 ? (
        <p className="text-quiet">All done. New orders appear here.</p>
      ) : (
        <ul className="-mx-2 grid gap-x-4 md:grid-cols-2">
          {tasks.map(({ path, text, hint, late }) => (
            <li key={path} className="min-w-0">
              <Link
                to={path}
                className="flex min-h-11 items-center gap-2 rounded-control px-2 py-1.5 hover:bg-mist hover:text-green"
              >
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{text}</span>
                  {hint !== undefined && <span className="text-quiet"> {hint}</span>}
                  {late !== undefined && <span className="font-semibold text-red"> {late}</span>}
                </span>
                <ChevronRight size={16} aria-hidden className="shrink-0 text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function useTasks(overview: Overview): Task[] {
  const person = useSignedIn();
  const kinds = (person ? menuOf(person) : [])
    .flatMap((entry) => entry.entries ?? [entry])
    .flatMap(({ path, count }) => [
      ...(count ? [{ kind: count, path: lists[count] ?? path }] : []),
      // the page of the menu has a form and no list
      ...(path === paths.handOver && can(person!, 'orders.read') ? [shipping] : []),
    ]);
  const counts = useWaitingWork(kinds.map(({ kind }) => kind));
  const tasks = kinds.flatMap(({ kind, path }): Task[] => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ path, count, text: texts[kind](count), ...detailsOf(kind, overview) }] : [];
  });
  return [...tasks, ...restocking(overview)];
}

/** Where the page of the menu first shows more than what waits. */
const lists: Partial<Record<WaitingWork, string>> = {
  online: `${paths.onlinePayments}?list=held`,
  bookings: `${paths.bookings}?list=trouble`,
  inbox: `${paths.messages}?state=unread`,
};
const shipping = { kind: 'shipping', path: staffPaths.toShip } as const;

function detailsOf(kind: WaitingWork, { waiting, money }: Overview): Pick<Task, 'hint' | 'late'> {
  if (kind === 'pending') {
    const long = waiting.ages.filter(({ age }) => longAges.has(age)).reduce((sum, { orders }) => sum + orders, 0);
    return { hint: formatTaka(waiting.taka), ...(long > 0 && { late: `${formatNumber(long)} over a day old` }) };
  }
  if (kind === 'refunds' && money.refundsDue.first !== null) {
    const { taka, first, overdue } = money.refundsDue;
    return {
      hint: `${formatTaka(taka)}, the first by ${shortDay(first)}`,
      ...(overdue > 0 && { late: `${formatNumber(overdue)} overdue` }),
    };
  }
  return {};
}

const longAges = new Set<string>(waitingAges.filter(({ from }) => from >= 24).map(({ age }) => age));

function restocking({ stock: { low, out } }: Overview): Task[] {
  const count = low.selling + out.selling;
  if (count === 0) return [];
  const hint = 'sold in the last 30 days, running out';
  const late = out.selling > 0 ? { late: `${formatNumber(out.selling)} sold out` } : {};
  return [{ path: staffPaths.restock, count, text: `Restock ${counted(count, 'product')}`, hint, ...late }];
}
