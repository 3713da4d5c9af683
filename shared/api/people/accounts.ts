import * as z from 'zod/mini';
import { staffRoles } from '../../roles.ts';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, paging, requiredExactly, requiredText, text, trueOrFalse } from '../fields.ts';
import { email, personName, phone } from './person-fields.ts';
import { absent, completeOnly, confirmedOnly, limited, taken } from '../refusals.ts';
import { code, secondFactorCalls } from './second-factor.ts';

export const Role = z.enum(['admin', 'user'], 'Must be admin or user');
export type Role = z.output<typeof Role>;
const StaffRole = z.enum(staffRoles, 'Must be one of: ' + staffRoles.join(', '));

/** A person with an account. */
export const User = z.object({
  _id: id,
  /** `C-4821935`, for reading aloud. */
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `admin` for all staff of the shop, whatever their staff role. */
  role: Role,
  /** The staff role, with its permissions (shared/roles.ts); null for a customer. */
  staffRole: z.nullable(StaffRole),
  createdAt: z.iso.datetime(),
  /** The address of the picture in its smallest size. */
  profileImage: z.nullable(z.string()),
  banned: z.boolean(),
  /** Whether the person has shown, by a mailed link, that they read the mail of the address. */
  emailVerified: z.boolean(),
  /** Whether signing in needs a code of their app beside the password. */
  twoStep: z.boolean(),
});
export type User = z.output<typeof User>;

/** The person who calls. */
export const Me = z.extend(User, {
  /** The address that becomes theirs once it is confirmed. */
  pendingEmail: z.nullable(z.string()),
  /** Whether the person has shown, by a code that was sent there, that the number is theirs. */
  phoneVerified: z.boolean(),
  /** A person without one signs in by a code to the number, and uses codes wherever others confirm a password. */
  hasPassword: z.boolean(),
});
export type Me = z.output<typeof Me>;

/** The common ones are refused on the server too. */
const newPassword = requiredExactly(128, 'Password is required').check(z.minLength(8, 'Use at least 8 characters'));
const currentPassword = requiredExactly(128, 'Current password is required');

export const SignedInAnswer = z.object({
  /** Opaque, sent as `Authorization: Bearer …` with every call; the server can end it at any moment. */
  accessToken: z.string(),
  user: User,
});
export type SignedInAnswer = z.output<typeof SignedInAnswer>;

export const Session = z.object({
  _id: id,
  /** The browser and system, as far as they say. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The caller's own session. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

const nothingMore = z.null();
const lastOwner = { LAST_OWNER: 409 } as const;

export const authApi = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    status: 201,
    summary:
      'Opens an account and signs in. 409 if the e-mail or phone number has an account. Limit: 8 in 15 minutes per ' +
      'address.',
    body: z.object({ name: personName, email, phone, password: newPassword }),
    refusals: { ...taken, ...limited },
    data: SignedInAnswer,
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary:
      'Signs in by e-mail or phone number. The same 401 for an unknown account and a wrong password. 401 CODE_NEEDED ' +
      'if the correct password also needs a `code` (6 digits from an app, or a recovery code). 403 for a banned ' +
      'account. 429 with Retry-After after failed attempts; attempts with the cookie knownDevice of an earlier ' +
      'sign-in are counted separately. For staff the answer sets the cookie `staffKey`, which must come with every ' +
      'call.',
    body: z.object({
      email: requiredText(254, 'Email or phone number is required'),
      password: requiredExactly(128, 'Password is required'),
      code: z.optional(code),
    }),
    refusals: {
      WRONG_CREDENTIALS: 401,
      CODE_NEEDED: 401,
      WRONG_CODE: 401,
      SIGN_IN_NEEDED: 401,
      BANNED: 403,
      ...limited,
    },
    data: SignedInAnswer,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'signed-in',
    summary: 'Ends the caller’s session.',
    data: nothingMore,
  }),
  me: endpoint({ method: 'GET', path: '/auth/me', access: 'signed-in', summary: 'The signed-in user.', data: Me }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    summary:
      'Mails a link to choose a new password, good once and for 30 minutes. The answer is the same whether or not ' +
      'the account exists.',
    body: z.object({ email }),
    refusals: limited,
    data: nothingMore,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    summary: 'Sets a new password by the token of the mailed link, and ends all sessions.',
    body: z.object({ token: requiredExactly(100, 'The link is incomplete'), newPassword }),
    refusals: limited,
    data: nothingMore,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    access: 'signed-in',
    summary:
      'Confirms the password (and a `code` if the account has a second factor). For 10 minutes this session may then ' +
      'make the calls that otherwise answer 403 CONFIRM_PASSWORD. Limit: 8 failed attempts in 15 minutes.',
    body: z.object({ currentPassword, code: z.optional(code) }),
    refusals: { WRONG_CODE: 400, ...limited },
    data: nothingMore,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    access: 'anyone',
    summary: 'Confirms an e-mail address by the token of the mailed link, good once and for 24 hours.',
    body: z.object({ token: requiredExactly(100, 'The link is incomplete') }),
    refusals: { ...taken, ...limited },
    data: z.object({ email: z.string() }),
  }),
};

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'people.read',
    summary:
      'All users, newest first. `search` matches name, e-mail, phone (as typed) and user id. `staff`: staff, or not.',
    query: z.object({ ...paging, search: z.optional(text(200)), staff: z.optional(trueOrFalse) }),
    data: z.array(User),
    meta: listMeta,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    access: 'people.manage',
    summary:
      'Bans or unbans a user, or changes the role. A ban ends all sessions, and so does a role with fewer rights. ' +
      'Only owners can appoint, demote and ban owners and admins (403). Changes to staff answer 403 CONFIRM_PASSWORD ' +
      'unless the caller has just confirmed the password. 409 for the last owner.',
    params: z.object({ id }),
    body: z.object({
      banned: z.optional(z.boolean()),
      /** null: a customer again. */
      staffRole: z.optional(z.nullable(StaffRole)),
      /** For programs that only know two roles: `admin` sets the staff role admin, `user` removes any. */
      role: z.optional(Role),
    }),
    refusals: { ...absent, ...lastOwner, ...completeOnly, ...confirmedOnly },
    data: User,
  }),
  changeMe: endpoint({
    method: 'PUT',
    path: '/users/me',
    access: 'signed-in',
    summary:
      'Changes the caller’s name, e-mail or phone number. For e-mail and number 403 CONFIRM_PASSWORD unless the ' +
      'caller has just confirmed the password. A new e-mail address stays in `pendingEmail` until its mailed link is ' +
      'opened; the old address gets a message. 409 INCOMPLETE_ACCOUNT for the number of an account that has no ' +
      'e-mail address or no password.',
    body: z.object({ name: z.optional(personName), email: z.optional(email), phone: z.optional(phone) }),
    refusals: { ...taken, ...limited, ...completeOnly, ...confirmedOnly },
    data: Me,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/me/password',
    access: 'signed-in',
    summary: 'Changes the caller’s password and ends the other sessions. Limit: 8 attempts in 15 minutes.',
    body: z.object({ currentPassword, newPassword }),
    refusals: limited,
    data: nothingMore,
  }),
  changeAvatar: endpoint({
    method: 'PUT',
    path: '/users/me/avatar',
    access: 'signed-in',
    upload: true,
    maxBytes: 3_000_000,
    summary: 'Sets the caller’s picture: JPEG, PNG or WebP of at most 2 MB.',
    body: z.object({ image: z.file('Choose a picture') }),
    refusals: limited,
    data: User,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/users/me/email-confirmation',
    access: 'signed-in',
    summary: 'Mails the link that confirms the caller’s address again. Limit: 4 per address and hour.',
    refusals: { ALREADY_CONFIRMED: 409, ...limited },
    data: nothingMore,
  }),
  ...secondFactorCalls,
  sessions: endpoint({
    method: 'GET',
    path: '/users/me/sessions',
    access: 'signed-in',
    summary: 'The caller’s sessions, most recently used first.',
    data: z.array(Session),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions',
    access: 'signed-in',
    summary: 'Ends all of the caller’s sessions, this one too.',
    data: nothingMore,
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/users/me',
    access: 'signed-in',
    summary:
      'Deletes the caller’s account and personal data. Orders stay without it. 409 ORDERS_WAITING with the number in ' +
      '`details.waiting` unless `cancelOrders` allows cancelling them; 409 for the last owner.',
    body: z.object({ currentPassword, cancelOrders: z.optional(z.boolean()) }),
    refusals: {
      ...lastOwner,
      ...limited,
      ORDERS_WAITING: { status: 409, details: z.object({ waiting: z.int() }) },
    },
    data: nothingMore,
  }),
};
