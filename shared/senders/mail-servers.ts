import type { SenderField } from './sender-fields.ts';

// Mail servers as rows: they differ in their address, and in what they call the password.

interface MailServerRow {
  name: string;
  fields: readonly SenderField[];
}

/** Those that mail servers take letters on; a server on this machine may use another. */
export const mailPorts = ['25', '465', '587', '2525'];

interface Server {
  host?: string;
  port?: string;
  user?: Partial<SenderField>;
  password?: Partial<SenderField>;
  isOpen?: true;
}

const fieldsOf = ({ host = '', port = '465', user, password, isOpen }: Server): SenderField[] => [
  { name: 'host', label: 'Mail server', value: host },
  { name: 'port', label: 'Port', value: port, hint: '465 or 587. Haat always sends over an encrypted connection.' },
  { name: 'user', label: 'User name', ...(isOpen && { isOptional: true }), ...user },
  { name: 'password', label: 'Password', isSecret: true, ...(isOpen && { isOptional: true }), ...password },
  { name: 'from', label: 'Sender', hint: 'As customers see it: Your shop <shop@example.com>' },
];

const rows = {
  gmail: {
    name: 'Gmail or Google Workspace',
    fields: fieldsOf({
      host: 'smtp.gmail.com',
      user: { hint: 'Your Gmail address' },
      password: { label: 'App password', hint: 'Google account, Security, 2-Step Verification, App passwords' },
    }),
  },
  zoho: { name: 'Zoho Mail', fields: fieldsOf({ host: 'smtp.zoho.com', user: { hint: 'Your email address' } }) },
  brevo: {
    name: 'Brevo',
    fields: fieldsOf({
      host: 'smtp-relay.brevo.com',
      port: '587',
      user: { label: 'SMTP login' },
      password: { label: 'SMTP key' },
    }),
  },
  other: { name: 'Another mail server', fields: fieldsOf({ isOpen: true }) },
} as const satisfies Record<string, MailServerRow>;

type MailServer = keyof typeof rows;
export const mailServers: Readonly<Record<MailServer, MailServerRow>> = rows;
