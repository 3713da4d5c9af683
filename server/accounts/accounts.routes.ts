import { authApi, usersApi } from '#shared/api/accounts.ts';
import { limitOf } from '../http/limits.ts';
import type { Api } from '../http/route.ts';
import type { MediaStore } from '../media/media-store.ts';
import { askForPasswordReset } from './account-mail.ts';
import { deviceOf } from './device.ts';
import { deviceCookie, deviceTokensOf } from './known-devices.ts';
import { changeAvatar, changePassword, changeProfile, deleteAccount, getMyData } from './profile.service.ts';
import { deleteSession, deleteSessions, listSessions } from './sessions.queries.ts';
import { getUser, register, resetPassword, signIn, type From } from './sign-in.service.ts';
import { changeUser, findUsers } from './users.service.ts';

const from = ({ request, address }: { request: Request; address: string }): From => ({
  address,
  device: deviceOf(request.headers.get('user-agent')),
  deviceTokens: deviceTokensOf(request),
});

/** Signing in and out, one's own account, and everybody's for admins. */
export function accountRoutes({ route, database }: Api, media: MediaStore): void {
  route(authApi.register, async (asked) => {
    const { deviceTokens, ...data } = await register(database, asked.body, from(asked));
    return { message: 'Welcome!', data, cookies: [deviceCookie(asked.request, deviceTokens)] };
  });
  route(authApi.login, async (asked) => {
    const { deviceTokens, ...data } = await signIn(database, asked.body, from(asked));
    return { message: 'Welcome back!', data, cookies: [deviceCookie(asked.request, deviceTokens)] };
  });
  route(authApi.me, async ({ caller }) => ({ data: await getUser(database, caller.userId) }));
  route(authApi.logout, async ({ caller }) => {
    await deleteSession(database.db, caller.sessionId);
    return { message: 'You are signed out.', data: null };
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
  route(usersApi.list, ({ query }) => findUsers(database, query));
  route(usersApi.change, async ({ params, body }) => ({
    message: 'User updated successfully!',
    data: await changeUser(database, params.id, body),
  }));
}

function ownAccountRoutes({ route, database }: Pick<Api, 'route' | 'database'>, media: MediaStore): void {
  route(usersApi.changeMe, async ({ caller, body }) => ({
    message: 'Profile updated successfully!',
    data: await changeProfile(database, caller, body),
  }));
  route(usersApi.changePassword, async ({ caller, body }) => {
    await changePassword(database, caller, body);
    return { message: 'Password changed. You were signed out everywhere else.', data: null };
  });
  route(usersApi.changeAvatar, async ({ caller, body }) => ({
    message: 'Image updated successfully!',
    data: await changeAvatar(database, media, caller, body.image),
  }));
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
