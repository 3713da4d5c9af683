import { permissionFor, type Access } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { can, type HasRole, type Permission } from '#shared/roles.ts';
import { Forbidden, NotFound, SignInNeeded } from '../errors/errors.ts';

/** The person who calls, according to the stored session; nothing that the browser says about itself counts. */
export interface Caller extends HasRole {
  userId: string;
  sessionId: string;
  /** The role in the specification's sense: staff are `admin`, everybody else is `user`. */
  role: 'admin' | 'user';
}

/**
 * Finds the person whose session a call belongs to; absent if it has no session, the session has ended, or the person
 * is banned.
 */
export type Identify = (request: Request) => Promise<Caller | undefined>;

/**
 * The caller, after checking that they may make this call; absent for guests, and where it does not matter. Throws
 * SignInNeeded (401), Forbidden (403), or NotFound (404) for what is another person's.
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
  // what belongs to another person is not there
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
