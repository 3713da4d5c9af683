import { paths } from '#web/platform/paths.ts';
import type { Route } from './+types/PrivacyPage.ts';
import { loadText } from './content/load-text.ts';
import { privacy } from './content/privacy.ts';
import { TextPage } from './TextPage.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadText(privacy, context, request);
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <TextPage loaded={loaderData} path={paths.privacy} />;
}
