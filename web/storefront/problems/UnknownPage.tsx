import { data as withStatus } from 'react-router';
import { t } from '#shared/language.ts';
import { apiOf } from '#web/platform/client.ts';
import { Written } from '#web/ui/written/Written.tsx';
import { withWritten, writtenPart } from '#web/ui/written/written.ts';
import { drawAsk } from '../ask/draw-ask.ts';
import type { Route } from './+types/UnknownPage.ts';
import { Problem } from './Problem.tsx';

/** Any address that is no page. */
export async function loader({ context }: Route.LoaderArgs) {
  const ask = await drawAsk(apiOf(context), ({ ofPage }) => ofPage);
  return withStatus(withWritten(context, { isUnknown: true }, { ask }), 404);
}

export default function UnknownPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Problem
        title={t('Page Not Found')}
        text={t('There is nothing at this address. It may have moved, or the link was cut short.')}
      />
      <Written as="div" part="ask" html={writtenPart(loaderData, 'ask')} className="wide grid justify-center pb-16" />
    </>
  );
}
