import { seoApi, type SeoKind } from '#shared/api/catalogue/seo.ts';
import { inLanguage } from '#shared/language.ts';
import type { apiOf } from '#web/platform/client.ts';

// For loaders alone, which run on the server.

/** What search engines and shared links show in place of what the shop makes from the data. */
export interface ShownSeo {
  title: string;
  description: string;
  picture: string | null;
}

/** What the owner wrote, in the page's language; absent: nothing, which then costs the page no byte. */
export async function loadSeo(api: ReturnType<typeof apiOf>, of: SeoKind, id: string): Promise<{ seo?: ShownSeo }> {
  const { data } = await api(seoApi.shown, { params: { of, id } });
  if (!data) return {};
  const { seoTitle, seoTitleBn, description, descriptionBn, picture } = data;
  return {
    seo: {
      title: inLanguage(seoTitle, seoTitleBn),
      description: inLanguage(description, descriptionBn),
      picture,
    },
  };
}
