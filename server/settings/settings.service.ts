import { isDeepStrictEqual } from 'node:util';
import type { Settings, SettingsChange } from '#shared/api/settings.ts';
import type { Permission } from '#shared/roles.ts';
import { requireConfirmed } from '../accounts/confirmation.service.ts';
import { inTransaction, type Database } from '../db/database.ts';
import { recordChange } from '../history/history.service.ts';
import { requirePermission, type Caller } from '../http/guard.ts';
import { keepPicture } from '../media/media.service.ts';
import type { MediaStore } from '../media/media-store.ts';
import { getSettings, mergeSettings } from './settings.queries.ts';

/** What only owners change, and only with their password just given: a stolen session must not do it. */
const ofOwners: { name: 'wallets' | 'closed'; permission: Permission }[] = [
  { name: 'wallets', permission: 'money.write' },
  { name: 'closed', permission: 'shop.close' },
];

/**
 * Sets what is named. Where money goes, and whether the shop takes orders, only owners change (Forbidden), and only
 * with their password just given (CONFIRM_PASSWORD).
 */
export async function changeSettings(
  database: Database,
  admin: Caller,
  change: SettingsChange & { logo?: string | null },
): Promise<Settings> {
  return inTransaction(database, async (tx) => {
    const before = await mergeSettings(tx, change);
    const guarded = ofOwners.filter(({ name }) => name in change && !isDeepStrictEqual(change[name], before[name]));
    for (const { permission } of guarded) requirePermission(admin, permission);
    if (guarded.length > 0) await requireConfirmed(tx, admin);
    const names = Object.keys(change) as (keyof Settings)[];
    const former = Object.fromEntries(names.map((name) => [name, before[name]]));
    await recordChange(tx, {
      kind: 'settings',
      thing: null,
      name: 'Settings',
      action: 'changed',
      before: former,
      after: change,
      actor: admin.userId,
    });
    return getSettings(tx);
  });
}

/** Sets the shop's logo. Throws Invalid for a file that is no picture. */
export async function changeLogo(database: Database, media: MediaStore, admin: Caller, file: Blob): Promise<Settings> {
  const hash = await keepPicture(database, media, file, 'logo', { svg: true });
  return changeSettings(database, admin, { logo: `/media/${hash}.webp` });
}
