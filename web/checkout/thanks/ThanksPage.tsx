import { useLocation } from 'react-router';
import { t } from '#shared/language.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { SignInGuard } from '#web/platform/access/SignInGuard.tsx';
import type { Route } from './+types/ThanksPage.ts';
import { Thanks } from './Thanks.tsx';

export default function ThanksPage({ params: { id } }: Route.ComponentProps) {
  const { shopName } = useSettings();
  // behind a #, which browsers send to no server
  const token = useLocation().hash.slice(1);
  return (
    <div className="wide min-h-[80vh] pt-6 pb-4 lg:pt-12">
      <title>{`${t('Thank you')} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-2xl">
        {token ? (
          <Thanks person={null} at={{ token }} />
        ) : (
          <SignInGuard>{(person) => <Thanks person={person} at={{ userId: person._id, id }} />}</SignInGuard>
        )}
      </div>
    </div>
  );
}
