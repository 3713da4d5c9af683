import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { inDigits, t } from '#shared/language.ts';
import type { ShopSettings } from '#web/platform/use-settings.ts';

const row = 'flex min-h-14 items-center gap-3 py-2 hover:text-green';
const icon = 'shrink-0 text-green';

/** Telephone, mail and messengers, each with a single press. */
export function WaysToReach({ settings: { phone, email, social } }: { settings: ShopSettings }) {
  const messengers = social.filter(({ name }) => name === 'WhatsApp' || name === 'Messenger');
  if (!phone && !email && messengers.length === 0) return null;
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="mb-3 text-xl font-bold">
        {t('Call or message us')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={row}>
              <Phone size={20} aria-hidden className={icon} />
              <Way name={t('Phone')}>
                <span className="tabular">{inDigits(phone)}</span>
              </Way>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={row}>
              <Mail size={20} aria-hidden className={icon} />
              <Way name={t('Email')}>
                <span className="[overflow-wrap:anywhere]">{email}</span>
              </Way>
            </a>
          </li>
        )}
        {messengers.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" className={row}>
              <MessageCircle size={20} aria-hidden className={icon} />
              <Way name={t('Emergency, 24 hours a day, 7 days a week')}>{name}</Way>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block text-sm text-quiet">{name}</span>
      <span className="block font-medium">{children}</span>
    </span>
  );
}
