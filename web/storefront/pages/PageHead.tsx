import { currentLanguage, pathIn } from '#shared/language.ts';

interface Props { title: string; description: string; shop: string; origin: string; path: string }

/** What a page is called, in search engines and where its link is shared. */
export function PageHead({ title, description, shop, origin, path }: Props) {
  return (
    <>
      <title>{`${title} | ${shop}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + pathIn(currentLanguage(), path)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
