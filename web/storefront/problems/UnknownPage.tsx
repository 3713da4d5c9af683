import { data as withStatus } from 'react-router';
import { t } from '#shared/language.ts';
import { apiOf } from '#web/platform/client.ts';
import { HtmlFragment } from '#web/ui/fragments/HtmlFragment.tsx';
import { withFragments, fragmentOf } from '#web/ui/fragments/fragments.ts';
import { renderAsk } from '../ask/render-ask.ts';
import type { Route } from './+types/UnknownPage.ts';
import { Problem } from './Problem.tsx';

/** Any address that is no page. */
export async function loader({ context }: Route.LoaderArgs) {
  const ask = await renderAsk(apiOf(context), ({ ofPage }) => ofPage);
  return withStatus(withFragments(context, { isUnknown: true }, { ask }), 404);
}

export default function UnknownPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Problem
        title={t('Page Not Found')}
        text={t('This page does not exist. It may have moved, or the link is incomplete.')}
      />
      <HtmlFragment
        as="div"
        part="ask"
        html={fragmentOf(loaderData, 'ask')}
        className="wide grid justify-center pb-16"
      />
    </>
  );
}
