import type { User } from '#shared/api/people/accounts.ts';
import type { HasRole } from '#shared/roles.ts';
import type { Column } from '#web/ui/dashboard/table/data-columns.ts';
import { shortDay } from '#web/ui/dates.ts';
import type { UserChange } from './user-change.ts';
import { UserButtons } from './UserButtons.tsx';
import { BanToggle, EmailLink, Person, PhoneLink, Role } from './UserCells.tsx';

/** `ask`: asks before each change to a person. `by`: only owners change the roles of owners and admins. */
export function userColumns(by: HasRole, ask: (change: UserChange) => void): Column<User>[] {
  return [
    { id: 'person', header: 'Name', meta: { card: 'head' }, cell: ({ row }) => <Person user={row.original} /> },
    {
      id: 'email',
      header: 'Email',
      cell: ({ row }) => <EmailLink email={row.original.email} />,
    },
    {
      id: 'phone',
      header: 'Phone',
      cell: ({ row }) => <PhoneLink phone={row.original.phone} />,
    },
    {
      id: 'role',
      header: 'Role',
      cell: ({ row }) => <Role user={row.original} by={by} ask={ask} />,
    },
    {
      id: 'since',
      header: 'Member since',
      cell: ({ row }) => <span className="whitespace-nowrap tabular">{shortDay(row.original.createdAt)}</span>,
    },
    {
      id: 'banned',
      header: 'Banned',
      cell: ({ row }) => <BanToggle user={row.original} by={by} ask={ask} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      meta: { card: 'foot', isHeaderHidden: true, isAtHand: true },
      cell: ({ row }) => <UserButtons user={row.original} by={by} ask={ask} />,
    },
  ];
}
