import { authApi, usersApi } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import { networkLimit } from '#server/platform/http/limits/network-limits.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import type { CodeTexts, PersonalRecords } from './users/account-needs.ts';
import { confirmPassword } from './confirmation/confirmation.service.ts';
import { confirmEmail } from './email-addresses/email-confirmation.service.ts';
import { deviceCookie } from './sessions/known-devices.ts';
import { getMe } from './profile/me.service.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { askForPasswordReset, resetPassword } from './sign-in/password-reset.service.ts';
import { phoneCodeRoutes } from './phone-codes.routes.ts';
import { register } from './sign-in/register.service.ts';
import { deleteSession } from './sessions/sessions.queries.ts';
import { signIn } from './sign-in/sign-in.service.ts';
import { fromOf } from './sessions/signed-in.ts';
import { noStaffKeyCookie, staffKeyCookie } from './sessions/staff-key.ts';
import { findUsers } from './user-list/user-lists.service.ts';
import { changeUser } from './user-list/users.service.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';

interface Input {
  media: MediaStore;
  settings: ShopSettings;
  codes: CodeTexts;
  records: PersonalRecords;
}

/** Signing in and out, one's own account, and the accounts of others for staff. */
export function accountRoutes(api: Api, { media, settings, codes, records }: Input): void {
  const parts = { database: api.database, records };
  signInRoutes(api);
  confirmationRoutes(api);
  forgottenPasswordRoutes(api);
  ownAccountRoutes(api, { ...parts, media, settings });
  phoneCodeRoutes(api, codes, parts);
  staffRoutes(api);
}

function signInRoutes({ route, database }: Api): void {
  route(authApi.register, async (input) => {
    const { deviceTokens, ...data } = await register(database, input.body, fromOf(input));
    return { message: t('Welcome!'), data, cookies: [deviceCookie(input.request, deviceTokens)] };
  });
  route(authApi.login, async (input) => {
    const { deviceTokens, staffKey, ...data } = await signIn(database, input.body, fromOf(input));
    const cookies = [deviceCookie(input.request, deviceTokens)];
    if (staffKey) cookies.push(staffKeyCookie(input.request, staffKey));
    return { message: t('Welcome back!'), data, cookies };
  });
  route(authApi.me, async ({ caller }) => ({ data: await getMe(database, caller.userId) }));
  route(authApi.logout, async ({ caller, request }) => {
    await deleteSession(database.db, caller.sessionId);
    const cookies = caller.role === 'admin' ? [noStaffKeyCookie(request)] : [];
    return { message: t('You are signed out.'), data: null, cookies };
  });
}

function confirmationRoutes({ route, database }: Api): void {
  route(authApi.confirm, async ({ caller, body }) => {
    await confirmPassword(database, caller, body);
    return { message: t('Thank you.'), data: null };
  });
  route(authApi.confirmEmail, async ({ body, address }) => {
    await networkLimit(database, 'confirm-email').count(address);
    return { message: t('Your address is confirmed.'), data: { email: await confirmEmail(database, body) } };
  });
}

function forgottenPasswordRoutes({ route, database }: Api): void {
  route(authApi.forgotPassword, async ({ body, address }) => {
    await networkLimit(database, 'forgot-password').count(address);
    await askForPasswordReset(database, body.email);
    return { message: t('If this address has an account, we are sending it an email with a link.'), data: null };
  });
  route(authApi.resetPassword, async (input) => {
    const { deviceTokens } = await resetPassword(database, input.body, fromOf(input));
    const cookies = [deviceCookie(input.request, deviceTokens)];
    return { message: t('Your password is changed. Please sign in.'), data: null, cookies };
  });
}

function staffRoutes({ route, database }: Api): void {
  route(usersApi.list, ({ query }) => findUsers(database, query));
  route(usersApi.change, async ({ caller, params, body }) => ({
    message: 'User updated successfully!',
    data: await changeUser(database, { admin: caller, id: params.id }, body),
  }));
}
