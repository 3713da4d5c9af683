import { paths } from '#web/platform/paths.ts';
import { Link } from 'react-router';
import type { User } from '#shared/api/people/accounts.ts';
import { roleName, type StaffRole } from '#shared/roles.ts';
import { Avatar } from '#web/ui/dashboard/Avatar.tsx';
import { Toggle } from '#web/ui/dashboard/Toggle.tsx';
import { mayManage, type UserCellProps } from './may-manage.ts';

// The cells of the list of users.

const link = 'hover:text-green hover:underline';
// long ones take a second line, so that the switches stay in sight
const wraps = 'block [overflow-wrap:anywhere] md:max-w-48 md:min-w-32 md:leading-tight';

export function Person({ user: { _id, name, userId, profileImage } }: { user: User }) {
  return (
    <span className="flex md:w-40 xl:w-44 2xl:w-56 items-center gap-3">
      <Avatar name={name} image={profileImage} />
      <span className="min-w-0">
        <Link
          to={paths.customer(_id)}
          className="line-clamp-3 leading-relaxed font-medium [overflow-wrap:anywhere] hover:underline md:line-clamp-2"
          title={name}
        >
          {name}
        </Link>
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

export function Role({ user, by, ask }: UserCellProps) {
  return (
    <>
      {user.staffRole ? <StaffRoleMark role={user.staffRole} isTwoStep={user.twoStep} /> : 'Customer'}
      {user.twoStep && mayManage(by, user) && <TwoStepButton user={user} ask={ask} />}
    </>
  );
}

export function BanToggle({ user, by, ask }: UserCellProps) {
  return (
    <Toggle
      isDisabled={!mayManage(by, user)}
      label={`Banned: ${user.name}`}
      isOn={user.banned}
      onChange={(banned) => ask({ user, to: { banned } })}
    />
  );
}

/** Owners and admins see which helpers sign in with a password alone. */
const StaffRoleMark = ({ role, isTwoStep }: { role: StaffRole; isTwoStep: boolean }) => (
  <>
    <span className="font-semibold text-green">{roleName(role)}</span>
    <span className="block text-xs whitespace-nowrap text-quiet">{isTwoStep ? 'Two-step' : 'Password only'}</span>
  </>
);

const turnOff = [
  'block min-h-11 text-sm whitespace-nowrap text-green underline underline-offset-4',
  'max-md:ml-auto md:min-h-6 md:text-xs',
].join(' ');

function TwoStepButton({ user, ask }: Omit<UserCellProps, 'by'>) {
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
