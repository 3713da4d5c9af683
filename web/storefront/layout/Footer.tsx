import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { inDigits, t } from '#shared/language.ts';
import type { ShopSettings } from '#web/api/use-settings.ts';
import { paths } from '#web/paths.ts';

const quickLinks = () => [
  { label: t('Track an order'), path: paths.track },
  { label: t('About Us'), path: paths.about },
  { label: t('Contact Us'), path: paths.contact },
  { label: t('Terms & Conditions'), path: paths.terms },
  { label: t('Privacy Policy'), path: paths.privacy },
  { label: t('FAQ'), path: paths.faq },
];

const heading = 'mb-2 text-base font-bold';
const link = 'inline-flex min-h-10 items-center hover:text-green hover:underline';

export function Footer({ settings }: { settings: ShopSettings }) {
  return (
    // on phones the bottom bar stands over its end: the room for it is the footer's, in its colour
    <footer className="later mt-16 [overflow-wrap:anywhere] bg-mist pb-16 [--about:60rem] lg:pb-0">
      <div className="stitch" aria-hidden />
      {/* on phones a product's bar with its price stands above the bottom bar */}
      <div className="wide grid gap-8 pb-20 pt-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr] lg:pb-10">
        <section>
          <h2 className={heading}>{settings.shopName}</h2>
          <p className="max-w-sm text-quiet">{settings.about}</p>
        </section>
        <QuickLinks />
        {settings.social.length > 0 && <SocialLinks social={settings.social} />}
        <ContactInfo settings={settings} />
      </div>
    </footer>
  );
}

function QuickLinks() {
  return (
    <section>
      <h2 className={heading}>{t('Quick links')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 sm:block">
        {quickLinks().map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SocialLinks({ social }: Pick<ShopSettings, 'social'>) {
  return (
    <section>
      <h2 className={heading}>{t('Follow us')}</h2>
      <ul>
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener" className={link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactInfo({ settings: { phone, email, address, hours } }: { settings: ShopSettings }) {
  const row = 'flex min-h-10 items-start gap-3 py-1.5';
  const icon = 'mt-0.5 shrink-0 text-green';
  return (
    <section>
      <h2 className={heading}>{t('Contact')}</h2>
      <ul>
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${row} hover:text-green`}>
              <Phone size={18} aria-hidden className={icon} />
              {inDigits(phone)}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={`${row} break-all hover:text-green`}>
              <Mail size={18} aria-hidden className={icon} />
              {email}
            </a>
          </li>
        )}
        {address && (
          <li className={row}>
            <MapPin size={18} aria-hidden className={icon} />
            {address}
          </li>
        )}
        <li className={row}>
          <Clock size={18} aria-hidden className={icon} />
          <span>
            {hours.map(({ days, time }) => (
              <span key={days} className="block">
                {days}: {time}
              </span>
            ))}
          </span>
        </li>
      </ul>
    </section>
  );
}
