import { permissionFor, type Access } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { can, type HasRole, type Permission } from '#shared/roles.ts';
import { Forbidden, SignInNeeded } from './errors.ts';

/** Who calls, as the stored session says; never as the browser says of itself. */
export interface Caller extends HasRole {
  userId: string;
  sessionId: string;
  /** As the specification has it: staff are `admin`, everybody else is `user`. */
  role: 'admin' | 'user';
}

/** Finds whose session a call is of; absent where it is of none, it has ended, or its person is banned. */
export type Identify = (request: Request) => Promise<Caller | undefined>;

/** The caller, once it is sure that they may call. Throws SignInNeeded (401) or Forbidden (403). */
export async function requireAccess(
  access: Access,
  request: Request,
  params: Record<string, string>,
  identify: Identify,
): Promise<Caller | undefined> {
  if (access === 'anyone') return undefined;
  const caller = await identify(request);
  if (!caller) throw new SignInNeeded();
  if (!mayCall(access, caller, params)) throw new Forbidden(t('This is not open to your account.'));
  return caller;
}

function mayCall(access: Exclude<Access, 'anyone'>, caller: Caller, { userId }: Record<string, string>): boolean {
  const permission = permissionFor(access);
  if (permission === undefined || can(caller, permission)) return true;
  return access.startsWith('self or ') && userId === caller.userId;
}

/** For what depends on the input. Throws Forbidden (403) where this person may not do it. */
export function requirePermission(caller: HasRole, permission: Permission): void {
  if (!can(caller, permission)) throw new Forbidden(t('This is not open to your account.'));
}

/** Only from this header: a cookie would be sent along by any page of another site. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
