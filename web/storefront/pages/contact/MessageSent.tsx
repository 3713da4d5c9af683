import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { inDigits, t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';
import type { TypedMessage } from './send-message.ts';

const quotation = [
  'mt-4 max-h-72 overflow-y-auto border-l-4 border-line pl-4',
  'whitespace-pre-wrap text-quiet [overflow-wrap:anywhere]',
].join(' ');

const byPhone = (phone: string) => t('We will reply by SMS or call {phone}.', { phone: inDigits(phone.trim()) });

/** Confirms that the message has arrived, with its text. It replaces the form, so screen readers read it aloud. */
export function MessageSent({
  message: { name, email, phone, message },
  onAnother,
}: {
  message: TypedMessage;
  onAnother(): void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <CircleCheck size={32} aria-hidden className="text-green" />
      <h3 ref={heading} tabIndex={-1} className="mt-2 text-lg font-bold outline-none [overflow-wrap:anywhere]">
        {t('Thank you, {name}. We have received your message.', { name: name.trim() })}
      </h3>
      <p className="mt-1">
        {email?.trim() ? t('We will reply by email to {email}.', { email: email.trim() }) : byPhone(phone)}
      </p>
      <blockquote className={quotation} tabIndex={0} aria-label={t('Your message')}>
        {message}
      </blockquote>
      <button type="button" onClick={onAnother} className={`${button.quiet} mt-5`}>
        {t('Write another message')}
      </button>
    </div>
  );
}
