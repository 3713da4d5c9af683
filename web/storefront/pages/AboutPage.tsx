import { currentLanguage } from '#shared/language.ts';
import { paths } from '#web/paths.ts';
import { PageHead } from '../head/PageHead.tsx';
import type { Route } from './+types/AboutPage.ts';
import { about } from './content/about.ts';
import { loadShop } from './content/load-shop.ts';
import { TextPage } from './TextPage.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { facts, origin } = await loadShop(context, request);
  return { text: about[currentLanguage()](facts), shop: facts.shop, origin };
}

export default function AboutPage({ loaderData: { text, shop, origin } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`${text.title} | ${shop}`}
        name={text.title}
        description={text.description}
        origin={origin}
        path={paths.about}
      />
      <TextPage text={text} />
    </>
  );
}
