import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, listMeta, ordered, paging, requiredExactly, text } from '../fields.ts';
import { isEmail, personName, phone, wrongEmail } from './person-fields.ts';
import { absent, limited } from '../refusals.ts';

/** The subject that the writer chose. */
export const Subject = z.enum(['order', 'product', 'delivery', 'other'], 'Choose a subject');
export type Subject = z.output<typeof Subject>;

export const MessageState = z.enum(['unread', 'read', 'answered'], 'Must be unread, read or answered');
export type MessageState = z.output<typeof MessageState>;

/** May be left empty. */
const ownEmail = ordered(
  text(254),
  (value) => value.trim().toLowerCase(),
  z.string().check(z.refine((value: string) => value === '' || isEmail(value), wrongEmail)),
);

/** The longest message, in characters. */
const longestMessage = 5000;

export const NewContactMessage = z.object({
  name: personName,
  /** Most shoppers have no mailbox that they read: the shop answers by phone. */
  phone,
  email: z.optional(z.nullable(ownEmail)),
  subject: Subject,
  /** Plain text, stored as it was typed. */
  message: requiredExactly(longestMessage, 'Message is required'),
});
export type NewContactMessage = z.output<typeof NewContactMessage>;

export const ContactMessage = z.object({
  _id: id,
  name: z.string(),
  /** Of either at least one. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  subject: Subject,
  message: z.string(),
  state: MessageState,
  createdAt: z.iso.datetime(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/contact-messages',
    access: 'anyone',
    status: 201,
    summary:
      'Sends the shop a message, with the number to answer to. The same message, or the same `Idempotency-Key`, is ' +
      'stored once; 422 for a key that another message has used. 429 after 5 in 15 minutes from one address.',
    body: NewContactMessage,
    takesKey: true,
    refusals: limited,
    data: z.object({ _id: id, createdAt: z.iso.datetime() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/contact-messages',
    access: 'messages.read',
    summary: 'Messages from visitors, newest first. `search`: name, e-mail, phone as typed, words of the message.',
    query: z.object({ ...paging, search: z.optional(text(200)), state: z.optional(MessageState) }),
    data: z.array(ContactMessage),
    meta: listMeta,
  }),
  one: endpoint({
    method: 'GET',
    path: '/contact-messages/{id}',
    access: 'messages.read',
    summary: 'One message.',
    params: z.object({ id }),
    refusals: absent,
    data: ContactMessage,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/contact-messages/{id}',
    access: 'messages.write',
    summary:
      'Marks a message as read or unread, answered or not. An answered message is read, and an unread one is not ' +
      'answered.',
    params: z.object({ id }),
    body: z.object({ read: z.optional(z.boolean()), answered: z.optional(z.boolean()) }),
    refusals: absent,
    data: ContactMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/contact-messages/{id}',
    access: 'messages.write',
    summary: 'Erases a message permanently, as its sender may ask.',
    params: z.object({ id }),
    refusals: absent,
    data: z.null(),
  }),
};
