import { paths } from '#web/platform/paths.ts';
import type { Route } from './+types/AboutPage.ts';
import { loadText } from './content/load-text.ts';
import { about } from './content/about.ts';
import { TextPage } from './TextPage.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadText(about, context, request);
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <TextPage loaded={loaderData} path={paths.about} />;
}
