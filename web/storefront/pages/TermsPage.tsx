import { paths } from '#web/platform/paths.ts';
import type { Route } from './+types/TermsPage.ts';
import { loadText } from './content/load-text.ts';
import { terms } from './content/terms.ts';
import { TextPage } from './TextPage.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadText(terms, context, request);
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <TextPage loaded={loaderData} path={paths.terms} />;
}
