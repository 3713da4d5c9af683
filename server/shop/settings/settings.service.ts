import { isDeepStrictEqual } from 'node:util';
import type { Settings, SettingsChange } from '#shared/api/shop/settings.ts';
import type { Permission } from '#shared/permissions.ts';
import { requireConfirmed } from '#server/people/accounts/accounts.ts';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { recordSettings } from '#server/platform/activity-log/record-change.queries.ts';
import { requirePermission, type Caller } from '#server/platform/http/callers/guard.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { inTodaysFields } from './old-cash-fields.ts';
import { getSettings, mergeSettings } from './settings.queries.ts';

/** Settings that only owners change, after confirming their password: a stolen session must not. */
const ofOwners: { name: 'wallets' | 'banglaQr' | 'closed' | 'domain'; permission: Permission }[] = [
  { name: 'wallets', permission: 'money.write' },
  { name: 'banglaQr', permission: 'money.write' },
  { name: 'closed', permission: 'shop.close' },
  // links in mails that reset passwords lead there
  { name: 'domain', permission: 'owners.manage' },
];

/** With what has endpoints of its own. */
type OwnChange = SettingsChange & Partial<Pick<Settings, 'logo' | 'banglaQr'>>;

/**
 * Changes the given settings. Only owners change payment accounts, the domain and whether the shop takes orders
 * (Forbidden), and only after confirming their password (CONFIRM_PASSWORD).
 */
export async function changeSettings(database: Database, admin: Caller, input: OwnChange): Promise<Settings> {
  const change: OwnChange = inTodaysFields(input);
  return inTransaction(database, async (tx) => {
    const before = await mergeSettings(tx, change);
    if (keepsDemoName(before, change)) await mergeSettings(tx, { shopNameBn: '' });
    const guarded = ofOwners.filter(({ name }) => name in change && !isDeepStrictEqual(change[name], before[name]));
    for (const { permission } of guarded) requirePermission(admin, permission);
    if (guarded.length > 0) await requireConfirmed(tx, admin);
    // the keys of the change
    const names = Object.keys(change) as (keyof Settings)[];
    const were = Object.fromEntries(names.map((name) => [name, before[name]]));
    await recordSettings(tx, { before: were, after: change, admin });
    return getSettings(tx);
  });
}

/** The name of the demo in Bangla (db/seed/settings.json). */
const demoNameBn = 'হাট';

/** Whether a shop gets its own name but would keep the demo's name for Bangla customers. */
const keepsDemoName = (before: Settings, { shopName, shopNameBn = before.shopNameBn }: SettingsChange): boolean =>
  shopName !== undefined &&
  shopName !== before.shopName &&
  before.shopNameBn === demoNameBn &&
  shopNameBn === demoNameBn;

/** Sets the shop's logo. Throws Invalid for a file that is no picture. */
export async function changeLogo(database: Database, media: MediaStore, admin: Caller, file: Blob): Promise<Settings> {
  const hash = await keepPicture(database, media, file, 'logo', { svg: true });
  return changeSettings(database, admin, { logo: `/media/${hash}.webp` });
}
