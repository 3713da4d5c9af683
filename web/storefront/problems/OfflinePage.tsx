import { t } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';

/**
 * Shown by the browser's worker (web/platform/offline/) without a network; it fills in the links to pages that were
 * seen.
 */
export default function OfflinePage() {
  return (
    <div className="wide grid place-items-center gap-4 py-24 text-center">
      <title>{t('You are offline')}</title>
      <meta name="robots" content="noindex" />
      <div aria-hidden className="stitch w-24" />
      <h1 className="text-2xl font-bold">{t('You are offline')}</h1>
      <p className="max-w-md text-quiet">
        {t('This page is not available offline. Your cart and what you typed are saved.')}
      </p>
      <a href="" className={button.primary}>
        {t('Try again')}
      </a>
      <h2 className="pt-4 font-semibold">{t('Pages you have visited')}</h2>
      <ul data-seen="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} className="grid gap-3" />
    </div>
  );
}
