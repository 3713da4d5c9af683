import type { Access } from '#shared/api/endpoint.ts';
import { t } from '#shared/language.ts';
import { Forbidden, SignInNeeded } from './errors.ts';

/** Who calls, as the stored session says; never as the browser says of itself. */
export interface Caller {
  userId: string;
  sessionId: string;
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
  if (access === 'signed-in' || caller.role === 'admin') return true;
  return access === 'self-or-admin' && userId === caller.userId;
}

/** Only from this header: a cookie would be sent along by any page of another site. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
