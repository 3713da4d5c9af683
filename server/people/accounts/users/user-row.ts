import type { Selectable } from 'kysely';
import type { User } from '#shared/api/people/accounts.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import type { Users } from '#server/platform/db/types.ts';

/** The columns that every query for a User selects. */
export const userColumns = [
  'id',
  'user_number',
  'name',
  'email',
  'phone',
  'role',
  'staff_role',
  'picture',
  'banned_at',
  'created_at',
  'email_verified_at',
  'totp_since',
] as const;
export type UserRow = Pick<Selectable<Users>, (typeof userColumns)[number]>;

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    userId: row.user_number,
    name: row.name,
    email: row.email ?? '',
    phone: row.phone ?? '',
    // a check constraint allows only these two
    role: row.role as User['role'],
    // and this to its own
    staffRole: row.staff_role as User['staffRole'],
    createdAt: row.created_at.toISOString(),
    profileImage: row.picture === null ? null : renditionUrl(`/media/${row.picture}.webp`, 160, 'webp'),
    banned: row.banned_at !== null,
    emailVerified: row.email_verified_at !== null,
    twoStep: row.totp_since !== null,
  };
}
