import type { Permission } from '#shared/permissions.ts';
import { can } from '#shared/roles.ts';
import { useSignedIn } from './session.ts';

/** Whether the signed-in person has this permission, as far as this browser knows: only for display. */
export function useCan(permission: Permission): boolean {
  const person = useSignedIn();
  return person !== null && can(person, permission);
}
