import { Link } from 'react-router';
import { staffPaths } from '#web/dashboard/parts/staff-paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { mayManage, type UserCellProps } from './may-manage.ts';

/** The person's orders, and their role for staff who may change it. */
export function UserButtons({ user, by, ask }: UserCellProps) {
  return (
    <div className="flex gap-1.5 *:flex-1 md:justify-end md:*:flex-none">
      <OrdersLink user={user} />
      {mayManage(by, user) && <RoleButton user={user} ask={ask} />}
    </div>
  );
}

function OrdersLink({ user: { _id, name } }: Pick<UserCellProps, 'user'>) {
  return (
    <Link
      to={staffPaths.ordersOf(_id)}
      state={{ name }}
      aria-label={`Orders of ${name}`}
      className={`${compactButton.quiet} md:min-h-8`}
    >
      Orders
    </Link>
  );
}

function RoleButton({ user, ask }: Omit<UserCellProps, 'by'>) {
  return (
    <button
      type="button"
      aria-label={`Change the role of ${user.name}`}
      onClick={() => ask({ user, to: 'another role' })}
      className={`${compactButton.quiet} md:min-h-8`}
    >
      Role
    </button>
  );
}
