import { usersApi } from '#shared/api/people/accounts.ts';
import { t } from '#shared/language.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import type { AccountParts } from './users/account-needs.ts';
import { changePassword } from './profile/change-password.service.ts';
import { deleteAccount } from './profile/delete-account.service.ts';
import { sendConfirmationAgain } from './email-addresses/email-confirmation.service.ts';
import { getMyData } from './profile/me.service.ts';
import { changeAvatar, changeProfile } from './profile/profile.service.ts';
import {
  beginSecondFactor,
  removeSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './profile/second-factor.service.ts';
import { deleteSessions, listSessions } from './sessions/sessions.queries.ts';
import type { ShopSettings } from '#shared/api/shop/settings.ts';
import { personalDataApi } from '#shared/api/shop/personal-data.ts';

interface Input extends AccountParts {
  media: MediaStore;
  settings: ShopSettings;
}

/** One's own account: profile, password, sessions, data, second factor. */
export function ownAccountRoutes(api: Api, input: Input): void {
  profileRoutes(api, input);
  passwordAndSessionRoutes(api);
  secondFactorRoutes(api, input.settings);
}

function profileRoutes({ route, database }: Api, { media, ...parts }: Input): void {
  route(usersApi.changeMe, async ({ caller, body }) => {
    const data = await changeProfile(database, caller, body);
    const isWaiting = data.pendingEmail !== null && data.pendingEmail === body.email;
    return {
      message: isWaiting
        ? t('Open the link in the email to confirm your new address.')
        : t('Profile updated successfully!'),
      data,
    };
  });
  route(usersApi.changeAvatar, async ({ caller, body }) => ({
    message: t('Image updated successfully!'),
    data: await changeAvatar(database, media, caller, body.image),
  }));
  route(usersApi.sendConfirmation, async ({ caller }) => {
    await sendConfirmationAgain(database, caller);
    return { message: t('We are sending you an email with a link.'), data: null };
  });
  route(personalDataApi.myData, async ({ caller }) => ({ data: await getMyData(parts, caller) }));
  route(usersApi.deleteMe, async ({ caller, body }) => {
    await deleteAccount(parts, caller, body);
    return { message: t('Your account is deleted.'), data: null };
  });
}

function passwordAndSessionRoutes({ route, database }: Api): void {
  route(usersApi.changePassword, async ({ caller, body }) => {
    await changePassword(database, caller, body);
    return { message: t('Password changed. You were signed out everywhere else.'), data: null };
  });
  route(usersApi.sessions, async ({ caller }) => ({ data: await listSessions(database.db, caller) }));
  route(usersApi.endSessions, async ({ caller }) => {
    await deleteSessions(database.db, caller.userId);
    return { message: t('You are signed out everywhere.'), data: null };
  });
}

function secondFactorRoutes({ route, database }: Api, settings: ShopSettings): void {
  route(usersApi.beginSecondFactor, async ({ caller }) => ({
    data: await beginSecondFactor(database, caller, (await settings.get()).shopName),
  }));
  route(usersApi.turnOnSecondFactor, async ({ caller, body }) => ({
    message: t('Two-step sign-in is on.'),
    data: { recoveryCodes: await turnOnSecondFactor(database, caller, body) },
  }));
  route(usersApi.turnOffSecondFactor, async ({ caller }) => {
    await turnOffSecondFactor(database, caller);
    return { message: t('Two-step sign-in is off.'), data: null };
  });
  route(usersApi.removeSecondFactor, async ({ caller, params }) => {
    await removeSecondFactor(database, caller, params.id);
    return { message: 'Two-step sign-in is off for this person.', data: null };
  });
}
