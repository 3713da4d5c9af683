import { Readable } from 'node:stream';
import { backupsApi } from '#shared/api/shop/backups.ts';
import type { BackupConfig } from '#server/platform/backup/backup-config.ts';
import { Downloads } from '#server/platform/http/responses/downloads.ts';
import type { Api } from '#server/platform/http/route.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import { backUp } from '#server/platform/backup/back-up.service.ts';
import { findBackups, giveTicket, useTicket } from './backups.service.ts';
import { zipSink } from '#server/platform/backup/zip-sink.ts';

// it uses a connection, and PostgreSQL keeps old rows while its tables are read
const oneAtATime = { atOnce: 1, longest: 60 * 60_000, idle: 60_000 };

export function backupRoutes(
  { route, database }: Api,
  { backup, media }: { backup?: BackupConfig | undefined; media: MediaStore },
): void {
  const downloads = new Downloads(oneAtATime);
  route(backupsApi.get, async () => ({ data: await findBackups(database, backup) }));
  route(backupsApi.ticket, async ({ caller }) => ({ data: { ticket: await giveTicket(database, caller) } }));
  route(backupsApi.download, async ({ query, address }) => {
    await useTicket(database, query.ticket);
    const source = { connection: database.connection, media };
    const file = downloads.open(address, () => zipSink((sink) => backUp(source, { sink, known: new Map() })));
    // the same stream, of which Node.js and the web have types of their own
    return new Response(Readable.toWeb(file) as ReadableStream, { headers });
  });
}

const headers = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="haat-backup.zip"',
  'cache-control': 'no-store',
};
