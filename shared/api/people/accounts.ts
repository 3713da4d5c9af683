import * as z from 'zod/mini';
import { staffRoles } from '../../roles.ts';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, paging, requiredExactly, requiredText, text } from '../fields.ts';
import { email, personName, phone } from './person-fields.ts';
import { absent, completeOnly, confirmedOnly, limited, taken } from '../refusals.ts';
import { code, secondFactorCalls } from './second-factor.ts';

export const Role = z.enum(['admin', 'user'], 'Must be admin or user');
export type Role = z.output<typeof Role>;
const StaffRole = z.enum(staffRoles, 'Must be one of: ' + staffRoles.join(', '));

/** A person as the shop knows them. */
export const User = z.object({
  _id: id,
  /** `C-4821935`, for reading aloud. */
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `admin` for everybody who works in the shop, whatever their staff role. */
  role: Role,
  /** What they may do there (shared/roles.ts); null for a customer. */
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
  /** Without one they sign in by a code to the number, and prove by a code what others prove by a password. */
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
  /** The session that asks. */
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
      'Opens an account and signs in. 409 where the e-mail or phone number has one; 8 times in 15 minutes from one ' +
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
      'Signs in by e-mail or phone number. 401 alike for an unknown account and a wrong password; 401 CODE_NEEDED ' +
      'where the right password needs a `code` beside it (6 digits of an app, or a recovery code); 403 for a banned ' +
      'one; 429 with Retry-After after failed tries: sent again with the cookie knownDevice of an earlier sign-in, ' +
      'it waits for nobody else’s. For staff the answer sets the cookie `staffKey`, which must come with every call.',
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
    summary: 'Ends the session that calls.',
    data: nothingMore,
  }),
  me: endpoint({ method: 'GET', path: '/auth/me', access: 'signed-in', summary: 'Who calls.', data: Me }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    summary:
      'Mails a link to choose a new password, good once and for 30 minutes. The answer is the same whether there is ' +
      'such an account.',
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
      'Gives the password again (and a `code` where the account has a second factor). For 10 minutes this session ' +
      'may then make the calls that answer 403 CONFIRM_PASSWORD without it. 8 failed tries in 15 minutes.',
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
    summary: 'Everybody with an account, newest first. `search` looks in name, e-mail, phone (as typed) and user id.',
    query: z.object({ ...paging, search: z.optional(text(200)) }),
    data: z.array(User),
    meta: listMeta,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    access: 'people.manage',
    summary:
      'Bans or unbans a person, or changes the role. A ban ends all sessions, and so does a role with fewer rights. ' +
      'Owners and admins are made, unmade and banned by owners only (403); what is about staff answers 403 ' +
      'CONFIRM_PASSWORD ' +
      'unless the password was just given. 409 for the last owner.',
    params: z.object({ id }),
    body: z.object({
      banned: z.optional(z.boolean()),
      /** null: a customer again. */
      staffRole: z.optional(z.nullable(StaffRole)),
      /** For programs that know two roles: `admin` gives the staff role admin, `user` takes any away. */
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
      'Changes one’s own name, e-mail or phone number. For the latter two 403 CONFIRM_PASSWORD unless the password ' +
      'was just given. A new e-mail address waits (`pendingEmail`) until its mailed link is opened; the old one is ' +
      'told. 409 INCOMPLETE_ACCOUNT for the number of an account that has no e-mail address or no password.',
    body: z.object({ name: z.optional(personName), email: z.optional(email), phone: z.optional(phone) }),
    refusals: { ...taken, ...limited, ...completeOnly, ...confirmedOnly },
    data: Me,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/me/password',
    access: 'signed-in',
    summary: 'Changes one’s own password and ends the other sessions. 8 tries in 15 minutes.',
    body: z.object({ currentPassword, newPassword }),
    refusals: limited,
    data: nothingMore,
  }),
  changeAvatar: endpoint({
    method: 'PUT',
    path: '/users/me/avatar',
    access: 'signed-in',
    upload: true,
    mostBytes: 3_000_000,
    summary: 'Sets one’s own picture: JPEG, PNG or WebP of at most 2 MB.',
    body: z.object({ image: z.file('Choose a picture') }),
    refusals: limited,
    data: User,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/users/me/email-confirmation',
    access: 'signed-in',
    summary: 'Mails once more the link that confirms one’s address. 4 in an hour to one address.',
    refusals: { ALREADY_CONFIRMED: 409, ...limited },
    data: nothingMore,
  }),
  ...secondFactorCalls,
  sessions: endpoint({
    method: 'GET',
    path: '/users/me/sessions',
    access: 'signed-in',
    summary: 'Where one is signed in, the latest seen first.',
    data: z.array(Session),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions',
    access: 'signed-in',
    summary: 'Signs out everywhere, here too.',
    data: nothingMore,
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/users/me',
    access: 'signed-in',
    summary:
      'Deletes one’s own account: personal data is erased, orders stay without it. 409 ORDERS_WAITING with how many ' +
      'in `details.waiting`, unless `cancelOrders` says that they are cancelled; 409 for the last owner.',
    body: z.object({ currentPassword, cancelOrders: z.optional(z.boolean()) }),
    refusals: {
      ...lastOwner,
      ...limited,
      ORDERS_WAITING: { status: 409, details: z.object({ waiting: z.int() }) },
    },
    data: nothingMore,
  }),
};
