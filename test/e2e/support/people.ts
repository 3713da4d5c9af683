import { randomInt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { authApi, type SignedInAnswer } from '#shared/api/people/accounts.ts';
import { ask, call, type Caller } from './calls.ts';

/** What somebody types to register. */
export interface NewPerson {
  name: string;
  email: string;
  phone: string;
  password: string;
}
/** What a sign-in gives. */
export interface Session extends SignedInAnswer, Caller {}
/** Somebody with an account, and with a session of it. */
export interface Person extends NewPerson, Session {}

/** Like nobody before: tests share one shop. */
export function newPerson(input: Partial<NewPerson> = {}): NewPerson {
  const unique = randomUUID().slice(0, 12);
  return {
    name: 'Nusrat Jahan',
    email: `nusrat-${unique}@mail.example`,
    phone: randomPhone(),
    password: `shapla-${unique}`,
    ...input,
  };
}

const randomPhone = () => `01${randomInt(3, 10)}${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/**
 * Limits are counted by address, and the shop believes what a connection from its own machine says of it: a test has
 * one to itself.
 */
export const ownAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });

/** Opens an account, past the pages. */
export async function registerPerson(request: APIRequestContext, input: Partial<NewPerson> = {}): Promise<Person> {
  const person = newPerson(input);
  const { data } = await call(request, authApi.register, { body: person, headers: ownAddress() });
  return { ...person, ...data };
}

/** The first admin of the shop that the tests start. */
export const shopAdmin = { email: 'admin@haat.example', password: 'of-the-tests-only-1' };

let lastOfAdmin: Session | undefined;
let confirmedAt = -Infinity;
/** Less than the ten minutes that the shop believes it. */
const confirmAgainMs = 5 * 60_000;

/**
 * With the password given again just now, so that nothing asks for it. Tests of one worker share a session as long as
 * it lives: a person has 20 at most, and the sign-ins of all tests would end the sessions of tests that still run.
 */
export async function signInAdmin(request: APIRequestContext): Promise<Session> {
  const isAlive = lastOfAdmin !== undefined && (await ask(request, authApi.me, { by: lastOfAdmin })).ok();
  if (!isAlive || !lastOfAdmin) {
    const { status, data } = await tryLogin(request, shopAdmin.email, shopAdmin.password);
    expect(status).toBe(200);
    lastOfAdmin = data!;
    confirmedAt = -Infinity;
  }
  if (performance.now() - confirmedAt > confirmAgainMs) {
    await call(request, authApi.confirm, { body: { currentPassword: shopAdmin.password }, by: lastOfAdmin });
    confirmedAt = performance.now();
  }
  return lastOfAdmin;
}

/** A new session of somebody's account, past the pages: what the API answers. */
export async function tryLogin(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<{ status: number; data?: Session }> {
  const response = await ask(request, authApi.login, { body: { email, password }, headers: ownAddress() });
  const { data } = (await response.json()) as { data?: SignedInAnswer };
  const [, staffKey] = /^staffKey=([^;]*)/m.exec(response.headers()['set-cookie'] ?? '') ?? [];
  return { status: response.status(), ...(data && { data: { ...data, staffKey } }) };
}

/**
 * Leaves in the browser what a sign-in leaves there (web/platform/session.ts). Call it before the first page is opened,
 * or open the page again.
 */
export async function signInAs(
  where: Page | BrowserContext,
  { accessToken, staffKey, user: { _id, name, email, role, staffRole } }: Session,
): Promise<void> {
  const context = 'context' in where ? where.context() : where;
  const user = JSON.stringify({ _id, name, email, role, staffRole });
  const stored = Object.entries({ user, accessToken });
  // cookies know no ports: a journey may have a shop of its own
  const shop = process.env.SHOP_ADDRESS!;
  await context.addCookies(
    stored.map(([key, value]) => ({
      name: key,
      value: encodeURIComponent(value),
      url: shop,
      sameSite: 'Lax' as const,
    })),
  );
  if (staffKey)
    await context.addCookies([
      {
        name: 'staffKey',
        value: staffKey,
        domain: new URL(shop).hostname,
        path: '/api/v1',
        httpOnly: true,
        sameSite: 'Strict' as const,
      },
    ]);
  await context.addInitScript(
    ({ entries, hostname }) => {
      // a new tab is empty first, and has no cookies to read; and not again after a sign-out, which takes the cookie
      // away
      if (
        location.hostname !== hostname ||
        !entries.every(([key, value]) => document.cookie.split('; ').includes(`${key}=${encodeURIComponent(value)}`))
      )
        return;
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    { entries: stored, hostname: new URL(shop).hostname },
  );
}
