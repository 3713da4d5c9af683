import { permissionFor, type Access } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import type { Permission } from '#shared/permissions.ts';
import { can, type HasRole } from '#shared/roles.ts';
import { Forbidden, NotFound, SignInNeeded } from '../errors/errors.ts';

/** The person who calls, from the stored session, never from the browser's own claims. */
export interface Caller extends HasRole {
  userId: string;
  sessionId: string;
  /** The role in the specification's sense: `admin` for staff, `user` for all others. */
  role: 'admin' | 'user';
}

/**
 * Finds the person whose session a call belongs to; absent if it has no session, the session has ended, or the person
 * is banned.
 */
export type Identify = (request: Request) => Promise<Caller | undefined>;

/**
 * The caller, after checking their access to this call; undefined for guests, and for public calls. Throws SignInNeeded
 * (401), Forbidden (403), or NotFound (404) for another person's data.
 */
export async function requireAccess(
  access: Access,
  request: Request,
  params: Record<string, string>,
  identify: Identify,
): Promise<Caller | undefined> {
  if (access === 'anyone') return undefined;
  if (access === 'guest or signed-in' && !request.headers.has('authorization')) return undefined;
  const caller = await identify(request);
  if (!caller) throw new SignInNeeded();
  if (mayCall(access, caller, params)) return caller;
  // a record of another person is reported as not found
  if (access.startsWith('self or ')) throw new NotFound(t('We could not find this.'));
  throw new Forbidden(t('Your account cannot do this.'));
}

function mayCall(access: Exclude<Access, 'anyone'>, caller: Caller, { userId }: Record<string, string>): boolean {
  const permission = permissionFor(access);
  if (permission === undefined || can(caller, permission)) return true;
  return access.startsWith('self or ') && userId === caller.userId;
}

/** For permissions that depend on the input. Throws Forbidden (403) if this person lacks the permission. */
export function requirePermission(caller: HasRole, permission: Permission): void {
  if (!can(caller, permission)) throw new Forbidden(t('Your account cannot do this.'));
}

/** Only from this header: a cookie would also be sent by pages of other sites. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
