import { can, type Permission } from '#shared/roles.ts';
import { useSignedIn } from './session.ts';

/** Whether who is signed in may do this, as far as this browser knows: for what is shown. */
export function useCan(permission: Permission): boolean {
  const person = useSignedIn();
  return person !== null && can(person, permission);
}
