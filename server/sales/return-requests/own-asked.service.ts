import type { ReturnRequest } from '#shared/api/sales/return-request.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listOfPerson } from './requests.queries.ts';

/** What a person asked to send back or to exchange, the newest first. */
export const findAskedBy = ({ db }: Pick<Database, 'db'>, userId: string): Promise<ReturnRequest[]> =>
  listOfPerson(db, userId);
