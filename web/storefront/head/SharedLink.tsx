import { currentLanguage, firstLanguage, pathIn } from '#shared/language.ts';
import { shareSize, shopCard, shopPictureUrl } from '#shared/settings/share-picture.ts';
import { useSettings } from '#web/platform/use-settings.ts';

/** A picture of 1200 × 630: its path, and its description. */
export interface SharedPicture {
  path: string;
  alt: string;
}

interface Props {
  name: string;
  description: string;
  origin: string;
  path: string;
  isUnlisted: boolean;
  picture: SharedPicture | undefined;
  type: 'website' | 'product' | 'article' | undefined;
}

const locales = { en: 'en_US', bn: 'bn_BD' };

/**
 * The page in the other language, and how a link to it looks elsewhere. Made by the server alone: no browser needs it.
 */
export function SharedLink({ name, description, origin, path, isUnlisted, picture, type = 'website' }: Props) {
  const settings = useSettings();
  const language = currentLanguage();
  const { shopName } = settings;
  const { path: image, alt } = picture ?? { path: shopPictureUrl(shopCard(settings, language)), alt: shopName };
  const property = (name: string, content: string) => <meta key={name} property={name} content={content} />;
  return (
    <>
      {!isUnlisted &&
        Object.entries({ en: 'en', bn: 'bn', 'x-default': firstLanguage() } as const).map(([hrefLang, one]) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={origin + pathIn(one, path)} />
        ))}
      {Object.entries({
        'og:type': type,
        'og:site_name': shopName,
        'og:title': name,
        'og:description': description,
        'og:url': origin + pathIn(language, path),
        'og:locale': locales[language],
        'og:image': origin + image,
        'og:image:width': String(shareSize.width),
        'og:image:height': String(shareSize.height),
        'og:image:alt': alt,
      }).map(([name, content]) => property(name, content))}
      {/* it takes the rest from the tags above */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
