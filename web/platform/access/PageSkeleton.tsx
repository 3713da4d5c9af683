import { t } from '#shared/language.ts';

/** The shape of a page that is about to come. */
export function PageSkeleton() {
  return (
    <div className="grid gap-4">
      <noscript>
        <p className="rounded-control bg-mist px-4 py-3">
          {t('To use your account, turn on JavaScript in your browser.')}
        </p>
      </noscript>
      <div aria-hidden className="grid animate-pulse gap-4">
        <div className="h-9 w-80 max-w-full rounded-control bg-line" />
        <div className="grid gap-5 rounded-card border border-line bg-surface p-4">
          {['w-1/3', 'w-3/4', 'w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
            <div key={width} className={`h-4 rounded bg-line ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
