import { Link } from 'react-router';
import type { User } from '#shared/api/accounts.ts';
import { can, permissionToManage, roleNames, type HasRole, type StaffRole } from '#shared/roles.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/dashboard/Avatar.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { Toggle } from '#web/ui/dashboard/Toggle.tsx';
import type { UserChange } from './user-change.ts';

// What stands in the cells of the list of users.

const link = 'hover:text-green hover:underline';
// long ones take a second line, so that the switches stay in sight
const wraps = 'block [overflow-wrap:anywhere] md:max-w-48 md:min-w-32 md:leading-tight';

const mayManage = (by: HasRole, { staffRole }: User) => can(by, permissionToManage(staffRole));

interface Props {
  user: User;
  /** The person who looks at the list. */
  by: HasRole;
  ask: (change: UserChange) => void;
}

export function Person({ user: { name, userId, profileImage } }: { user: User }) {
  return (
    <span className="flex md:w-40 xl:w-44 2xl:w-56 items-center gap-3">
      <Avatar name={name} image={profileImage} />
      <span className="min-w-0">
        <span
          className="line-clamp-3 leading-relaxed font-medium [overflow-wrap:anywhere] md:line-clamp-2"
          title={name}
        >
          {name}
        </span>
        <span className="block text-xs text-quiet tabular">{userId}</span>
      </span>
    </span>
  );
}

export function EmailLink({ email }: Pick<User, 'email'>) {
  if (!email) return '–';
  return (
    <a href={`mailto:${email}`} className={`${link} ${wraps}`}>
      {email}
    </a>
  );
}

export function PhoneLink({ phone }: Pick<User, 'phone'>) {
  if (!phone) return '–';
  return (
    <a href={`tel:${phone}`} className={`${link} tabular`}>
      {phone}
    </a>
  );
}

export function Role({ user, by, ask }: Props) {
  return (
    <>
      {user.staffRole ? <StaffRoleMark role={user.staffRole} isTwoStep={user.twoStep} /> : 'Customer'}
      {user.twoStep && mayManage(by, user) && <TwoStepButton user={user} ask={ask} />}
    </>
  );
}

export function BanToggle({ user, by, ask }: Props) {
  return (
    <Toggle
      isDisabled={!mayManage(by, user)}
      label={`Banned: ${user.name}`}
      isOn={user.banned}
      onChange={(banned) => ask({ user, to: { banned } })}
    />
  );
}

export function UserButtons({ user, by, ask }: Props) {
  return (
    <div className="flex gap-1.5 *:flex-1 md:justify-end md:*:flex-none">
      <OrdersLink user={user} />
      {mayManage(by, user) && <RoleButton user={user} ask={ask} />}
    </div>
  );
}

function OrdersLink({ user: { _id, name } }: { user: User }) {
  return (
    <Link
      to={paths.ordersOf(_id)}
      state={{ name }}
      aria-label={`Orders of ${name}`}
      className={`${compactButton.quiet} md:min-h-8`}
    >
      Orders
    </Link>
  );
}

function RoleButton({ user, ask }: Omit<Props, 'by'>) {
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

/** Owners and admins see which helpers sign in with a password alone. */
const StaffRoleMark = ({ role, isTwoStep }: { role: StaffRole; isTwoStep: boolean }) => (
  <>
    <span className="font-semibold text-green">{roleNames[role]}</span>
    <span className="block text-xs whitespace-nowrap text-quiet">{isTwoStep ? 'Two-step' : 'Password only'}</span>
  </>
);

const turnOff = [
  'block min-h-11 text-sm whitespace-nowrap text-green underline underline-offset-4',
  'max-md:ml-auto md:min-h-6 md:text-xs',
].join(' ');

function TwoStepButton({ user, ask }: Omit<Props, 'by'>) {
  return (
    <button
      type="button"
      aria-label={`Turn off two-step sign-in: ${user.name}`}
      onClick={() => ask({ user, to: 'no two-step sign-in' })}
      // in its cell, not among the buttons: they would cover the switch next to them
      className={turnOff}
    >
      Turn off
    </button>
  );
}
