import type { ReactNode } from 'react';
import type { ContactMessage } from '#shared/api/people/contact.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { subjectNames } from './StateMark.tsx';

const link = 'font-medium text-green underline underline-offset-2 [overflow-wrap:anywhere]';

/** The sender, their contact details, and the text as it was typed: HTML and links in it stay text. */
export function MessageText({ message: { email, phone, subject, createdAt, message } }: { message: ContactMessage }) {
  return (
    <>
      <dl className="divide-y divide-line border-b border-line">
        {phone && (
          <Line name="Phone">
            <a href={`tel:${phone}`} className={`${link} tabular`}>
              {phone}
            </a>
          </Line>
        )}
        {email && (
          <Line name="Email">
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </Line>
        )}
        <Line name="About">{subjectNames[subject]}</Line>
        <Line name="Received">
          <span className="tabular">{dayAndTime(createdAt)}</span>
        </Line>
      </dl>
      <p className="mt-4 text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-4 py-1.5">
      <dt className="w-24 shrink-0 text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
