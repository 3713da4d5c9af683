import type { Settings } from '#shared/api/shop/settings.ts';
import { call, register, signIn, targetFrom } from './target.ts';

// `node bench/attacks/stolen-token.ts http://127.0.0.1:3000 --password=<the admin's>`: a stranger has read access
// tokens, as a script on a page could: one of a customer, one of an admin. They have no password, and no cookie that
// scripts cannot read. Tries to take over the accounts and the shop's money. Ends with 1 if anything works; wallets,
// roles and the admin's address are put back.

const target = targetFrom(process.argv);
// signed in by those whose tokens are stolen; from here on only the tokens are used
const { token: ofAdmin, cookie: ofBrowser } = await signIn(target, process.argv);
const { token: ofCustomer } = await register(target);
const { token: otherCustomer } = await register(target);
const { data: settings } = await call<Settings>(target, 'GET', '/settings');
const idOf = async (token: string) => (await call<{ _id?: string }>(target, 'GET', '/auth/me', { token })).data?._id;
const customerId = (await idOf(otherCustomer)) ?? '';

const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
const guess = { currentPassword: 'a guess of the thief' };
const wallets = [{ method: 'bkash', number: '01999999999', kind: 'personal', note: '', noteBn: '' }];
type Try = [what: string, method: string, path: string, body?: unknown];
const ofAnybody = (who: string, operator: string): Try[] => [
  ['phone number', 'PUT', '/users/me', { phone: `${operator}${digits}` }],
  ['e-mail address', 'PUT', '/users/me', { email: `thief-of-${who}-${digits}@mail.example` }],
  ['password', 'PUT', '/users/me/password', { ...guess, newPassword: `of the thief ${digits}` }],
  ['second factor, new', 'POST', '/users/me/second-factor', {}],
  ['second factor, off', 'DELETE', '/users/me/second-factor', {}],
  ['confirmed session', 'POST', '/auth/confirm', guess],
  ['account, deleted', 'DELETE', '/users/me', guess],
];
const ofStaff: Try[] = [
  ['wallet numbers', 'PUT', '/settings', { wallets }],
  ['role of another', 'PUT', `/users/${customerId}`, { role: 'admin' }],
];
const reading: Try[] = [
  ['orders of all, read', 'GET', '/orders'],
  ['people of all, read', 'GET', '/users'],
];

let worked = 0;
async function attack(who: string, token: string, tries: Try[], cookie?: string): Promise<void> {
  for (const [what, method, path, body] of tries) {
    const answer = await call(target, method, path, { token, body, cookie });
    const { code = '' } = JSON.parse(answer.body) as { code?: string };
    const isDone = answer.status < 300;
    if (isDone) worked += 1;
    console.log(`${who}: ${what.padEnd(20)} ${answer.status} ${code} ${isDone ? '← it worked' : ''}`);
  }
}

await attack('customer, token', ofCustomer, ofAnybody('customer', '018'));
await attack('admin, token', ofAdmin, [...reading, ...ofStaff, ...ofAnybody('admin', '017')]);
await attack('admin, token and a made-up cookie', ofAdmin, [...reading, ...ofStaff], `staffKey=${'x'.repeat(43)}`);
// at a desk that somebody left: all but the password, and reading is what that session is for
if (ofBrowser) await attack('admin, token and cookie', ofAdmin, [...ofStaff, ...ofAnybody('desk', '016')], ofBrowser);

// where it worked, money and rights go back to whom they belong
if (worked > 0) {
  const { user } =
    (await call<{ user?: { email: string } }>(target, 'GET', '/users/me/data', { token: ofAdmin })).data ?? {};
  await call(target, 'PUT', '/settings', { token: ofAdmin, body: { wallets: settings.wallets } });
  await call(target, 'PUT', `/users/${customerId}`, { token: ofAdmin, body: { role: 'user' } });
  if (user?.email.startsWith('thief-of'))
    await call(target, 'PUT', '/users/me', { token: ofAdmin, body: { email: 'admin@haat.example' } });
}
console.log(worked > 0 ? `${worked} of the thief's calls worked` : 'A stolen token changes nothing that matters');
process.exitCode = worked > 0 ? 1 : 0;
