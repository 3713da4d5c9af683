import { t } from '#shared/language.ts';
import { useSettings } from '#web/api/use-settings.ts';
import { SignInGuard } from '#web/guard/SignInGuard.tsx';
import type { Route } from './+types/ThanksPage.ts';
import { Thanks } from './Thanks.tsx';

export default function ThanksPage({ params: { id } }: Route.ComponentProps) {
  const { shopName } = useSettings();
  return (
    <div className="wide min-h-[80vh] pt-6 pb-4 lg:pt-12">
      <title>{`${t('Thank you')} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-2xl">
        <SignInGuard>{(person) => <Thanks person={person} id={id} />}</SignInGuard>
      </div>
    </div>
  );
}
