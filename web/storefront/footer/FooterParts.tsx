import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { currentLanguage, inDigits, pathIn, t } from '#shared/language.ts';
import { legalWords, type LegalLine } from '#shared/settings/legal-lines.ts';
import type { ShopSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { wishWords } from '../wishlist/wishlist-words.ts';

// Drawn on the server alone; footer.css has the looks.

const quickLinks = () => [
  { label: t('Track an order'), path: paths.track },
  { label: wishWords[currentLanguage()].title, path: paths.wishList },
  { label: t('About Us'), path: paths.about },
  { label: t('Contact Us'), path: paths.contact },
  { label: t('Terms & Conditions'), path: paths.terms },
  { label: t('Privacy Policy'), path: paths.privacy },
  { label: t('FAQ'), path: paths.faq },
];

interface Props {
  settings: ShopSettings;
}

export const FooterParts = ({ settings, legal }: Props & { legal: LegalLine[] }) => (
  <>
    <section>
      <h2>{settings.shopName}</h2>
      <p>{settings.about}</p>
    </section>
    <section>
      <h2>{t('Quick links')}</h2>
      <ul className="short">
        {quickLinks().map(({ label, path }) => (
          <li key={path}>
            <a href={pathIn(currentLanguage(), path)}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
    {settings.social.length > 0 && <SocialLinks settings={settings} />}
    <ContactInfo settings={settings} />
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
