import { paths } from '#web/platform/paths.ts';
import { privacy } from '#web/storefront/pages/content/privacy.ts';
import type { Route } from './+types/PrivacyPage.ts';
import { loadTextPage } from './load-own-text.ts';
import { TextOrSections } from './TextOrSections.tsx';

export const loader = ({ context, request }: Route.LoaderArgs) => loadTextPage(context, request, 'privacy', privacy);

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <TextOrSections data={loaderData} path={paths.privacy} />;
}
