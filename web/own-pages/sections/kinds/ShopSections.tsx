import type { DataOf } from '#shared/api/endpoint.ts';
import type { reviewsApi } from '#shared/api/sales/reviews.ts';
import type { SectionOf } from '#shared/api/shop/sections.ts';
import { mapFrameOf, mapPageOf, mapSearchOf, placeOnMap } from '#shared/delivery/place-on-map.ts';
import { currentLanguage, inDigits, inLanguage, pathIn, t } from '#shared/language.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { videoFrameOf } from '#shared/media/video.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { Stars } from '#web/storefront/product/reviews/Stars.tsx';
import { ActionLink } from './ActionLink.tsx';
import { Heading, SectionPicture, type Drawn } from './TextSections.tsx';
import { wordsOf } from './words.ts';

// Sections that show what the shop has or knows. Drawn on the server alone; sections.css has the styles.

/** A picture that leads to the video, and plays it in the page once it is pressed. */
export function Video({ section, isFirst }: Drawn<'video'>) {
  if (!section.url) return null;
  const title = wordsOf(section, 'title');
  return (
    <section className="sec-whole">
      <Heading>{title}</Heading>
      <a
        href={section.url}
        target="_blank"
        rel="noopener noreferrer"
        data-embed={videoFrameOf(section.url)}
        className="sec-video"
        aria-label={t('Play video: {title}', { title: title || wordsOf(section, 'alt') })}
      >
        <SectionPicture
          of={{ ...section, alt: '', altBn: '' }}
          sizes="(min-width:1280px) 1232px,100vw"
          isFirst={isFirst}
        />
        <svg aria-hidden viewBox="0 0 64 64" width="72" height="72">
          <circle cx="32" cy="32" r="32" />
          <path d="M26 20v24l20-12z" />
        </svg>
      </a>
    </section>
  );
}

interface ReviewsProps {
  title: string;
  reviews: DataOf<typeof reviewsApi.best>;
}

export const Reviews = ({ title, reviews }: ReviewsProps) => (
  <section>
    <Heading>{title}</Heading>
    <ul className="sec-reviews no-bar">
      {reviews.map(({ _id, stars, text, name, product }) => (
        <li key={_id}>
          <p>
            <Stars stars={stars} />
          </p>
          <blockquote>{text}</blockquote>
          <p className="sec-review-by">
            {name && <b>{name} · </b>}
            <a href={pathIn(currentLanguage(), paths.product(product.slug))}>
              {inLanguage(product.name, product.nameBn)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  </section>
);

interface BrandsProps {
  title: string;
  brands: { _id: string; name: string; nameBn: string | null; slug: string; logo: string | null }[];
}

export const Brands = ({ title, brands }: BrandsProps) => (
  <section>
    <Heading>{title}</Heading>
    <ul className="sec-brands">
      {brands.map(({ _id, name, nameBn, slug, logo }) => (
        <li key={_id}>
          <a href={pathIn(currentLanguage(), `${paths.products}?brand=${slug}`)}>
            {logo ? (
              <img src={renditionUrl(logo, 160, 'webp')} alt={inLanguage(name, nameBn)} loading="lazy" />
            ) : (
              <span>{inLanguage(name, nameBn)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Until when an offer lasts. The script counts (count-down.ts); without it the date stands there. */
export const Countdown = ({ section }: { section: SectionOf<'countdown'> }) => (
  <section className="sec-strip sec-strip-count">
    <div>
      <Heading>{wordsOf(section, 'title')}</Heading>
      {section.text && <p>{wordsOf(section, 'text')}</p>}
      {section.ends && (
        <p className="sec-count">
          <time dateTime={section.ends} data-ends={section.ends}>
            {t('Until {moment}', { moment: dayAndTime(section.ends) })}
          </time>
        </p>
      )}
      <ActionLink of={section} />
    </div>
  </section>
);

type Known = Pick<SettingsInLanguage, 'address' | 'location' | 'hours' | 'phone'>;

/** Where the shop is and when it is open. The map comes from OpenStreetMap, and only when the visitor asks for it. */
export function MapAndHours({ title, settings }: { title: string; settings: Known }) {
  const { address, location, hours, phone } = settings;
  const place = placeOnMap(location);
  return (
    <section className="sec-split sec-place">
      <div>
        <Heading>{title}</Heading>
        {address && <p>{address}</p>}
        {phone && (
          <p>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{inDigits(phone)}</a>
          </p>
        )}
        <dl>
          {hours.map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      </div>
      {(place ?? address) && (
        <a
          href={place ? mapPageOf(place) : mapSearchOf(address)}
          target="_blank"
          rel="noopener noreferrer"
          data-embed={place && mapFrameOf(place)}
          className="sec-map"
        >
          <span className={button.quiet}>{t('Show map')}</span>
        </a>
      )}
    </section>
  );
}
