import { currentLanguage } from '#shared/language.ts';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/PrivacyPage.ts';
import { privacy } from './content/privacy.ts';
import { loadShop } from './content/load-shop.ts';
import { PageHead } from './PageHead.tsx';
import { TextPage } from './TextPage.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { facts, origin } = await loadShop(context, request);
  return { text: privacy[currentLanguage()](facts), shop: facts.shop, origin };
}

export default function PrivacyPage({ loaderData: { text, shop, origin } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={text.title} description={text.description} shop={shop} origin={origin} path={paths.privacy} />
      <TextPage text={text} />
    </>
  );
}
