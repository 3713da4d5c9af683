import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';
import { absent, limited } from '../refusals.ts';

const noticeKinds = [
  'order',
  'low-stock',
  'message',
  'refund',
  'return',
  'budget',
  'alarm',
  'discount',
  'export',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** More are not counted: 100 means that there are more than 99. */
export const maxUnread = 100;

const numbered = '(?:low-stock|budget|alarm|discount|export):[1-9]\\d{0,14}';
const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const noticeId = z
  .string()
  .check(
    z.regex(new RegExp(`^(?:(?:order|message|refund|return):${uuid}|${numbered})$`), 'Must be the id of a notice'),
  );
const unread = z.int().check(z.minimum(0), z.maximum(maxUnread));

export const Notice = z.object({
  /** The same for everybody and for ever: `order:<its _id>`. */
  _id: noticeId,
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** Where in the dashboard one sees what it is about. */
  href: z.string(),
  createdAt: z.iso.datetime(),
  /** Read by the current user; also true once a staff member has done the task. */
  read: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

export const noticesApi = {
  list: endpoint({
    method: 'GET',
    path: '/notices',
    access: 'dashboard.use',
    summary:
      'Notifications of the last 30 days for admins, newest first: new orders, variants that became low in stock, ' +
      'new messages, refunds that fell due, return requests, days on which the budget of SMS or mails was used up, ' +
      'and problems of the shop itself, such as a failed backup. Finished tasks (an order reviewed, a message ' +
      'answered, a refund sent) count as read. `unread` counts to 100, which means more than 99.',
    query: z.object({ page: z._default(wholeNumber(1, 20), 1), limit: z._default(wholeNumber(1, 50), 20) }),
    data: z.array(Notice),
    meta: z.object({ currentPage: z.int(), hasMore: z.boolean(), unread }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/notices/live',
    access: 'dashboard.use',
    summary:
      'A stream of server-sent events: `news` with a list of what is new (`order`, `message`, `refund`), at most ' +
      'once a second. It ends with the session. 429 where too many are open.',
    refusals: limited,
    answers: 'text/event-stream',
    data: z.string(),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/notices/{id}',
    access: 'dashboard.use',
    summary: 'Marks a notification as read by the caller.',
    params: z.object({ id: noticeId }),
    refusals: absent,
    data: z.object({ unread }),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notices/read-all',
    access: 'dashboard.use',
    summary: 'Marks all notifications up to `until` as read.',
    body: z.object({ until: z.iso.datetime('Must be the createdAt of a notice') }),
    data: z.object({ unread }),
  }),
};
