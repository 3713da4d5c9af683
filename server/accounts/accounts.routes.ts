import { authApi, usersApi } from '#shared/api/accounts.ts';
import { limitOf } from '../http/limits.ts';
import type { Api } from '../http/route.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { askForPasswordReset } from './account-mail.ts';
import { deviceOf } from './device.ts';
import { deviceCookie, deviceTokensOf } from './known-devices.ts';
import { confirmPassword } from './confirmation.service.ts';
import { confirmEmail, sendConfirmationAgain } from './email-confirmation.service.ts';
import { changeAvatar, changePassword, changeProfile, deleteAccount, getMe, getMyData } from './profile.service.ts';
import { deleteSession, deleteSessions, listSessions } from './sessions.queries.ts';
import {
  beginSecondFactor,
  removeSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.service.ts';
import { register, resetPassword, signIn, type From } from './sign-in.service.ts';
import { noStaffKeyCookie, staffKeyCookie } from './staff-key.ts';
import { changeUser, findUsers } from './users.service.ts';

const from = ({ request, address }: { request: Request; address: string }): From => ({
  address,
  device: deviceOf(request.headers.get('user-agent')),
  deviceTokens: deviceTokensOf(request),
});

/** Signing in and out, one's own account, and the accounts of others for staff. */
export function accountRoutes({ route, database }: Api, media: MediaStore, settings: ShopSettings): void {
  route(authApi.register, async (asked) => {
    const { deviceTokens, ...data } = await register(database, asked.body, from(asked));
    return { message: 'Welcome!', data, cookies: [deviceCookie(asked.request, deviceTokens)] };
  });
  route(authApi.login, async (asked) => {
    const { deviceTokens, staffKey, ...data } = await signIn(database, asked.body, from(asked));
    const cookies = [deviceCookie(asked.request, deviceTokens)];
    if (staffKey) cookies.push(staffKeyCookie(asked.request, staffKey));
    return { message: 'Welcome back!', data, cookies };
  });
  route(authApi.me, async ({ caller }) => ({ data: await getMe(database, caller.userId) }));
  route(authApi.logout, async ({ caller, request }) => {
    await deleteSession(database.db, caller.sessionId);
    const cookies = caller.role === 'admin' ? [noStaffKeyCookie(request)] : [];
    return { message: 'You are signed out.', data: null, cookies };
  });
  route(authApi.confirm, async ({ caller, body }) => {
    await confirmPassword(database, caller, body);
    return { message: 'Thank you.', data: null };
  });
  route(authApi.confirmEmail, async ({ body, address }) => {
    await limitOf(database, 'confirm-email').count(address);
    return { message: 'Your address is confirmed.', data: { email: await confirmEmail(database, body) } };
  });
  route(authApi.forgotPassword, async ({ body, address }) => {
    await limitOf(database, 'forgot-password', { tries: 30 }).count(address);
    await askForPasswordReset(database, body.email);
    return { message: 'If there is an account with this address, a mail with a link is on its way.', data: null };
  });
  route(authApi.resetPassword, async (asked) => {
    const { deviceTokens } = await resetPassword(database, asked.body, from(asked));
    const cookies = [deviceCookie(asked.request, deviceTokens)];
    return { message: 'Your password is changed. Please sign in.', data: null, cookies };
  });
  ownAccountRoutes({ route, database }, media);
  secondFactorRoutes({ route, database }, settings);
  route(usersApi.list, ({ query }) => findUsers(database, query));
  route(usersApi.change, async ({ caller, params, body }) => ({
    message: 'User updated successfully!',
    data: await changeUser(database, { admin: caller, id: params.id }, body),
  }));
}

function ownAccountRoutes({ route, database }: Pick<Api, 'route' | 'database'>, media: MediaStore): void {
  route(usersApi.changeMe, async ({ caller, body }) => {
    const data = await changeProfile(database, caller, body);
    const isWaiting = data.pendingEmail !== null && data.pendingEmail === body.email;
    return {
      message: isWaiting ? 'Open the link in the mail to confirm your new address.' : 'Profile updated successfully!',
      data,
    };
  });
  route(usersApi.changePassword, async ({ caller, body }) => {
    await changePassword(database, caller, body);
    return { message: 'Password changed. You were signed out everywhere else.', data: null };
  });
  route(usersApi.changeAvatar, async ({ caller, body }) => ({
    message: 'Image updated successfully!',
    data: await changeAvatar(database, media, caller, body.image),
  }));
  route(usersApi.sendConfirmation, async ({ caller }) => {
    await sendConfirmationAgain(database, caller);
    return { message: 'A mail with a link is on its way.', data: null };
  });
  route(usersApi.sessions, async ({ caller }) => ({ data: await listSessions(database.db, caller) }));
  route(usersApi.endSessions, async ({ caller }) => {
    await deleteSessions(database.db, caller.userId);
    return { message: 'You are signed out everywhere.', data: null };
  });
  route(usersApi.myData, async ({ caller }) => ({ data: await getMyData(database, caller) }));
  route(usersApi.deleteMe, async ({ caller, body }) => {
    await deleteAccount(database, caller, body);
    return { message: 'Your account is deleted.', data: null };
  });
}

function secondFactorRoutes({ route, database }: Pick<Api, 'route' | 'database'>, settings: ShopSettings): void {
  route(usersApi.beginSecondFactor, async ({ caller }) => ({
    data: await beginSecondFactor(database, caller, (await settings.get()).shopName),
  }));
  route(usersApi.turnOnSecondFactor, async ({ caller, body }) => ({
    message: 'Two-step sign-in is on.',
    data: { recoveryCodes: await turnOnSecondFactor(database, caller, body) },
  }));
  route(usersApi.turnOffSecondFactor, async ({ caller }) => {
    await turnOffSecondFactor(database, caller);
    return { message: 'Two-step sign-in is off.', data: null };
  });
  route(usersApi.removeSecondFactor, async ({ caller, params }) => {
    await removeSecondFactor(database, caller, params.id);
    return { message: 'Two-step sign-in is off for this person.', data: null };
  });
}
