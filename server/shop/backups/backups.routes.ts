import { Readable } from 'node:stream';
import { backupsApi } from '#shared/api/shop/backups/backups.ts';
import { backupPlaceApi } from '#shared/api/shop/backups/backup-place.ts';
import type { BackupConfig } from '#server/platform/backup/backup-config.ts';
import { limitOf } from '#server/platform/http/limits/limits.ts';
import type { SecretKey } from '#server/platform/secrets/secret-box.ts';
import { Downloads } from '#server/platform/http/responses/downloads.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { backUp } from '#server/platform/backup/back-up.service.ts';
import { describePlace, removePlace, savePlace, testPlace } from './backup-place.service.ts';
import { findBackupConfig } from './stored-place.ts';
import { findBackups, giveTicket, useTicket } from './backups.service.ts';
import { zipSink } from '#server/platform/backup/zip-sink.ts';

// it uses a connection, and PostgreSQL keeps old rows while its tables are read
const oneAtATime = { atOnce: 1, longest: 60 * 60_000, idle: 60_000 };

export function backupRoutes(
  { route, database }: Api,
  { environment, secretKey, media }: { environment: BackupConfig; secretKey: SecretKey; media: MediaStore },
): void {
  const parts = { database, secretKey, environment };
  const own = { db: database.db, secretKey, environment };
  const downloads = new Downloads(oneAtATime);
  route(backupsApi.get, async () => ({ data: await findBackups(database, await findBackupConfig(own)) }));
  route(backupsApi.ticket, async ({ caller }) => ({ data: { ticket: await giveTicket(database, caller) } }));
  route(backupsApi.download, async ({ query, address }) => {
    await useTicket(database, query.ticket);
    const source = { connection: database.connection, media };
    const file = downloads.open(address, () => zipSink((sink) => backUp(source, { sink, known: new Map() })));
    // the same stream, of which Node.js and the web have types of their own
    return new Response(Readable.toWeb(file) as ReadableStream, { headers });
  });
  const tests = limitOf(database, 'backup-place-tests', { tries: 10 });
  route(backupPlaceApi.get, async () => ({ data: await describePlace(own) }));
  route(backupPlaceApi.save, async ({ body, caller }) => {
    await savePlace(parts, caller, body);
    return { message: 'Backup location saved.', data: await describePlace(own) };
  });
  route(backupPlaceApi.test, async ({ body, caller }) => {
    await tests.count(caller.userId);
    await testPlace(parts, caller, body);
    return { message: 'Haat stored a file there, read it and removed it.', data: null };
  });
  route(backupPlaceApi.remove, async ({ caller }) => {
    await removePlace(parts, caller);
    return { message: 'Backup location removed.', data: await describePlace(own) };
  });
}

const headers = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="haat-backup.zip"',
  'cache-control': 'no-store',
};
