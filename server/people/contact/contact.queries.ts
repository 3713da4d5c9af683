import { sql } from 'kysely';
import type { ContactMessage, MessageState } from '#shared/api/people/contact.ts';
import type { Database } from '#server/platform/db/database.ts';
import { holding } from '#server/platform/db/queries/search-words.ts';

type Db = Database['db'];

const state = sql<MessageState>`
  CASE WHEN read_at IS NULL THEN 'unread' WHEN answered_at IS NULL THEN 'read' ELSE 'answered' END`;
const columns = sql`id AS "_id", name, email, phone, subject, message, ${state} AS state, created_at AS "createdAt"`;
type Row = Omit<ContactMessage, 'createdAt'> & { createdAt: Date };
const toMessage = (row: Row): ContactMessage => ({ ...row, createdAt: row.createdAt.toISOString() });

const inState: Record<MessageState, ReturnType<typeof sql>> = {
  unread: sql`read_at IS NULL`,
  read: sql`read_at IS NOT NULL AND answered_at IS NULL`,
  answered: sql`answered_at IS NOT NULL`,
};
// as the index contact_messages_search has it
const searched = sql`as_searched(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || message)`;

interface MessageFilter {
  state?: MessageState | undefined;
  search?: string | undefined;
}

/**
 * Lists a page of messages, newest first, and counts them all. `search`: a part of the name, e-mail, phone number or
 * message.
 */
export async function listMessages(
  db: Db,
  { state: wanted, search }: MessageFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ messages: ContactMessage[]; total: number }> {
  const conditions = [
    ...(wanted ? [inState[wanted]] : []),
    ...(search === undefined ? [] : [sql`${searched} LIKE as_searched(${holding(search)})`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`;
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM contact_messages ${where}
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM contact_messages ${where}`.execute(db);
  return { messages: rows.map(toMessage), total: counted.rows[0]?.total ?? 0 };
}

export async function findMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const { rows } = await sql<Row>`SELECT ${columns} FROM contact_messages WHERE id = ${id}`.execute(db);
  return rows[0] && toMessage(rows[0]);
}

interface Marks {
  read?: boolean | undefined;
  answered?: boolean | undefined;
}

/**
 * Marking a message as answered also marks it as read, and marking it as unread removes both marks. A repeated mark
 * keeps its first time. Undefined if there is no such message.
 */
export async function updateMarks(db: Db, id: string, marks: Marks): Promise<ContactMessage | undefined> {
  const { rows } = await sql<Row>`
    UPDATE contact_messages SET read_at = ${readAt(marks)}, answered_at = ${answeredAt(marks)}
    WHERE id = ${id} RETURNING ${columns}`.execute(db);
  return rows[0] && toMessage(rows[0]);
}

const isUnread = ({ read, answered }: Marks) => read === false && answered !== true;

function readAt({ read, answered }: Marks) {
  if (isUnread({ read, answered })) return sql`NULL`;
  return read || answered ? sql`coalesce(read_at, now())` : sql`read_at`;
}

function answeredAt({ read, answered }: Marks) {
  if (answered) return sql`coalesce(answered_at, now())`;
  return answered === false || isUnread({ read, answered }) ? sql`NULL` : sql`answered_at`;
}

/** False: there was none. A mail about it that still waits is deleted with it, by its foreign key. */
export async function deleteMessage(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
