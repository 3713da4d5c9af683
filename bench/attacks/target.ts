import { readFileSync } from 'node:fs';

// Shared by the attack scripts. They run only against a shop on this machine.

/** The shop to attack: the first argument. Throws for an address that is not of this machine. */
export function targetFrom(argv: readonly string[]): URL {
  const input = argv.slice(2).find((argument) => !argument.startsWith('--'));
  const target = new URL(input ?? 'http://127.0.0.1:3000');
  if (!/^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/.test(target.hostname))
    throw new Error(`Only a shop on this machine may be attacked, not ${target.hostname}`);
  return target;
}

/** `--name=value`; absent where it is not given. */
function optionOf(argv: readonly string[], name: string): string | undefined {
  const start = `--${name}=`;
  return argv.find((argument) => argument.startsWith(start))?.slice(start.length);
}

/** Resident memory of a process in MB. Linux only. */
export function memoryOf(pid: number): number {
  const [, kB] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1024);
}

/** Calls the API; gives the status and the answer's `data`. `from`: the address, as a proxy in front would name it. */
export async function call<Data>(
  target: URL,
  method: string,
  path: string,
  { body, token, cookie, from }: { body?: unknown; token?: string; cookie?: string | undefined; from?: string } = {},
): Promise<{ status: number; data: Data; body: string; cookies: string[] }> {
  const response = await fetch(new URL(`/api/v1${path}`, target), {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  // the caller knows the type of the answer; if it is another one, the script fails
  const { data } = JSON.parse(text || '{}') as { data: Data };
  return { status: response.status, data, body: text, cookies: response.headers.getSetCookie() };
}

/** A new account: its token and its password. */
export async function register(target: URL): Promise<{ token: string; password: string }> {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const password = `mango lassi ${digits}`;
  const person = { name: 'Your parcel waits: visit evil.example', email: `attacker-${digits}@mail.example` };
  const { status, data, body } = await call<{ accessToken?: string }>(target, 'POST', '/auth/register', {
    body: { ...person, phone: `019${digits}`, password },
  });
  const token = data?.accessToken;
  if (status !== 201 || !token) throw new Error(`No account could be made: ${status} ${body.slice(0, 200)}`);
  return { token, password };
}

/** Signs in with `--email=` and `--password=`: the token, and the cookie that staff also need. */
export async function signIn(target: URL, argv: readonly string[]): Promise<{ token: string; cookie?: string }> {
  const body = { email: optionOf(argv, 'email') ?? 'admin@haat.example', password: optionOf(argv, 'password') ?? '' };
  const answer = await call<{ accessToken?: string }>(target, 'POST', '/auth/login', { body });
  const token = answer.data?.accessToken;
  if (!token) throw new Error(`Nobody was signed in: ${answer.status}. Give --email= and --password= of an admin`);
  const cookie = answer.cookies.find((one) => one.startsWith('staffKey='))?.split(';')[0];
  return { token, ...(cookie && { cookie }) };
}
