import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { t } from '#shared/language.ts';
import { Problem } from './Problem.tsx';

/** Around every page: an error is shown in place of the page, and the shop around it stays. */
export default function PageErrors() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) {
    return (
      <Problem
        title={t('Something went wrong')}
        text={
          import.meta.env.SSR || navigator.onLine
            ? t('This is our fault, not yours. Please try again in a moment.')
            : t('We could not be reached. Check your connection and try again.')
        }
        again
      />
    );
  }
  const { message } = (error.data ?? {}) as { message?: string };
  if (error.status === 404)
    return (
      <Problem
        title={t('Page Not Found')}
        text={message ?? t('There is nothing at this address. It may have moved, or the link was cut short.')}
      />
    );
  if (error.status === 400)
    return (
      <Problem
        title={t('This address cannot be shown')}
        text={`${t('Something in it is not as it should be.')} ${message ?? ''}`}
      />
    );
  return <Problem title={t('Something went wrong')} text={message ?? t('Please try again in a moment.')} again />;
}
