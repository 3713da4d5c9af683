import { currentLanguage } from '#shared/language.ts';
import { paths } from '#web/paths.ts';
import { PageHead } from '../head/PageHead.tsx';
import type { Route } from './+types/TermsPage.ts';
import { terms } from './content/terms.ts';
import { loadShop } from './content/load-shop.ts';
import { TextPage } from './TextPage.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { facts, origin } = await loadShop(context, request);
  return { text: terms[currentLanguage()](facts), shop: facts.shop, origin };
}

export default function TermsPage({ loaderData: { text, shop, origin } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`${text.title} | ${shop}`}
        name={text.title}
        description={text.description}
        origin={origin}
        path={paths.terms}
      />
      <TextPage text={text} />
    </>
  );
}
