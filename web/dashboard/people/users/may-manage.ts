import type { User } from '#shared/api/people/accounts.ts';
import { can, permissionToManage, type HasRole } from '#shared/roles.ts';
import type { UserChange } from './user-change.ts';

export interface UserCellProps {
  user: User;
  /** The signed-in person. */
  by: HasRole;
  ask: (change: UserChange) => void;
}

/** Whether a person may ban this user or change their role. */
export const mayManage = (by: HasRole, { staffRole }: User) => can(by, permissionToManage(staffRole));
