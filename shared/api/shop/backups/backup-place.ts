import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { requiredText } from '../../fields.ts';
import { hasNoQuery, isOutgoingAddress } from '../../outgoing-address.ts';
import { confirmedOnly, limited } from '../../refusals.ts';
import { serviceKey } from '../../service-key.ts';

const BackupPlace = z.object({
  /** `environment`: BACKUP_TO of the server decides, and nothing can be changed here. */
  setBy: z.enum(['environment', 'dashboard', 'none']),
  /** The address of the bucket. It and the rest are null unless an owner has set them here. */
  bucket: z.nullable(z.string()),
  region: z.nullable(z.string()),
  accessKeyId: z.nullable(z.string()),
  /** The last four characters of the secret key. */
  ending: z.nullable(z.string()),
  /** Why no backup can be stored there. */
  problem: z.nullable(z.string()),
});
export type BackupPlace = z.output<typeof BackupPlace>;

const key = (message: string) => serviceKey(200).check(z.refine<string>((text) => text !== '', message));
const BackupPlaceInput = z.object({
  bucket: requiredText(300, 'Enter the address of the bucket').check(isOutgoingAddress, hasNoQuery),
  region: key('Enter the region'),
  accessKeyId: key('Enter the access key'),
  /** Left empty: it stays, while bucket and access key stay too. */
  secretAccessKey: serviceKey(200),
});
export type BackupPlaceInput = z.output<typeof BackupPlaceInput>;

/** The bucket of the daily backups. They contain all data, so it is for those who may download all data. */
export const backupPlaceApi = {
  get: endpoint({
    method: 'GET',
    path: '/backups/place',
    access: 'data.download',
    summary: 'The bucket of the daily backups, without its secret key.',
    data: BackupPlace,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/backups/place',
    access: 'data.download',
    summary:
      'Sets the bucket of the daily backups, of any store that speaks S3. The next backup goes there. A secret key ' +
      'that is left empty stays, unless bucket or access key change. 409 SET_BY_ENVIRONMENT while a variable of the ' +
      'server decides. 403 CONFIRM_PASSWORD unless the caller has just confirmed the password.',
    refusals: { ...confirmedOnly, SET_BY_ENVIRONMENT: 409 },
    body: BackupPlaceInput,
    data: BackupPlace,
  }),
  test: endpoint({
    method: 'POST',
    path: '/backups/place/test',
    access: 'data.download',
    summary:
      'Stores a small file in this bucket, finds it, reads it and removes it; nothing is saved. 409 NOT_STORED says ' +
      'which of these failed. Limit: 10 in 15 minutes. 403 CONFIRM_PASSWORD as above.',
    refusals: { ...confirmedOnly, ...limited, NOT_STORED: 409 },
    body: BackupPlaceInput,
    data: z.null(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/backups/place',
    access: 'data.download',
    summary: 'Deletes the address and its keys. Backups that are there stay. 403 CONFIRM_PASSWORD as above.',
    refusals: { ...confirmedOnly, SET_BY_ENVIRONMENT: 409 },
    data: BackupPlace,
  }),
};
