import type { HoursLine } from '#shared/settings/opening-hours.ts';
import { isSilent } from '#shared/settings/silent-phone.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listPhones } from './sms-phones.queries.ts';

interface Silent {
  name: string;
  heardAt: Date;
}

/** The phone that has been silent the longest. One that never sent anything is still being set up. */
export async function findSilentPhone(
  { db }: Pick<Database, 'db'>,
  hours: readonly HoursLine[],
): Promise<Silent | undefined> {
  const now = Date.now();
  const silent = (await listPhones(db)).flatMap(({ name, heardAt }) =>
    heardAt && isSilent(heardAt.getTime(), now, hours) ? [{ name, heardAt }] : [],
  );
  return silent.toSorted((a, b) => a.heardAt.getTime() - b.heardAt.getTime())[0];
}
