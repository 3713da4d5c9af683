import { Link } from 'react-router';
import { formatTaka } from '#shared/money.ts';
import { useDueRefunds } from '#web/admin/refunds/use-due-refunds.ts';
import { paths } from '#web/paths.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { panelLink } from './Panel.tsx';

/** The money that the shop owes back now; nothing while it owes none. */
export function DueRefunds() {
  const due = useDueRefunds();
  if (!due || due.count === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
      <p>
        <span className="font-semibold">{counted(due.count, 'refund')}</span> due, {formatTaka(due.amount)}
        {due.overdue > 0 && <span className="font-semibold text-red">, {due.overdue} overdue</span>}
      </p>
      <Link to={paths.refunds} className={panelLink}>
        Refunds
      </Link>
    </div>
  );
}
