import { paths } from '#web/platform/paths.ts';
import { about } from '#web/storefront/pages/content/about.ts';
import type { Route } from './+types/AboutPage.ts';
import { loadTextPage } from './load-own-text.ts';
import { TextOrSections } from './TextOrSections.tsx';

export const loader = ({ context, request }: Route.LoaderArgs) => loadTextPage(context, request, 'about', about);

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <TextOrSections data={loaderData} path={paths.about} />;
}
