import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { MenuLink } from '#shared/api/shop/menu-settings.ts';
import { inDigits, t } from '#shared/language.ts';
import { legalWords, type LegalLine } from '#shared/settings/legal-lines.ts';
import type { ShopSettings } from '#web/platform/use-settings.ts';
import { PaymentMarks } from '#web/products/payments/PaymentMarks.tsx';
import { methodsOf } from '../shop-settings/ways-to-pay.ts';
import { shownLinks } from '../shop-settings/shown-links.ts';

// Drawn on the server alone; footer.css has the looks.

interface Props {
  settings: ShopSettings;
}

interface FooterProps extends Props {
  links: MenuLink[];
  legal: LegalLine[];
}

export const FooterParts = ({ settings, links, legal }: FooterProps) => (
  <>
    <section>
      <h2>{settings.shopName}</h2>
      <p>{settings.about}</p>
    </section>
    {links.length > 0 && (
      <section>
        <h2>{t('Quick links')}</h2>
        <ul className="short">
          {shownLinks(links).map(({ label, href }) => (
            <li key={`${label} ${href}`}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    )}
    {settings.social.length > 0 && <SocialLinks settings={settings} />}
    <ContactInfo settings={settings} />
    <PaymentMarks methods={methodsOf(settings)} />
    {legal.length > 0 && (
      <p className="legal">
        {legal.map((line) => (
          <span key={line.name}>{legalWords(line)}</span>
        ))}
      </p>
    )}
  </>
);

const SocialLinks = ({ settings: { social } }: Props) => (
  <section>
    <h2>{t('Follow us')}</h2>
    <ul>
      {social.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const ContactInfo = ({ settings: { phone, email, address, hours } }: Props) => (
  <section>
    <h2>{t('Contact')}</h2>
    <ul className="ways">
      {phone && (
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Phone size={18} aria-hidden />
            {inDigits(phone)}
          </a>
        </li>
      )}
      {email && (
        <li className="break-all">
          <a href={`mailto:${email}`}>
            <Mail size={18} aria-hidden />
            {email}
          </a>
        </li>
      )}
      {address && (
        <li>
          <p>
            <MapPin size={18} aria-hidden />
            {address}
          </p>
        </li>
      )}
      <li>
        <p>
          <Clock size={18} aria-hidden />
          <span>
            {hours.map(({ days, time }) => (
              <span key={days}>{`${days}: ${time}`}</span>
            ))}
          </span>
        </p>
      </li>
    </ul>
  </section>
);
