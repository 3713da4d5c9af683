import { paths } from '#web/platform/paths.ts';
import { terms } from '#web/storefront/pages/content/terms.ts';
import type { Route } from './+types/TermsPage.ts';
import { loadTextPage } from './load-own-text.ts';
import { TextOrSections } from './TextOrSections.tsx';

export const loader = ({ context, request }: Route.LoaderArgs) => loadTextPage(context, request, 'terms', terms);

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <TextOrSections data={loaderData} path={paths.terms} />;
}
