import { Link } from 'react-router';
import { inDigits, t } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { withParts } from '#web/ui/with-parts.tsx';

const link = 'font-semibold text-green underline underline-offset-2';

/** The shop offers no payment for this order: shows a contact instead. */
export function NoWayToPay() {
  const { phone } = useSettings();
  const parts = {
    phone: (
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${link} whitespace-nowrap tabular`}>
        {inDigits(phone)}
      </a>
    ),
    contact: (
      <Link to={paths.contact} className={link}>
        {t('contact page')}
      </Link>
    ),
  };
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">{t('We cannot take a payment for this order here at the moment.')}</p>
      <p className="mt-1">
        {withParts(
          phone
            ? t('Call us on {phone} or use our {contact}, and we will help. Your cart is saved.')
            : t('Write to us on our {contact}, and we will help. Your cart is saved.'),
          parts,
        )}
      </p>
    </div>
  );
}
