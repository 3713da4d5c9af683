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
            ? t('The problem is on our side. Please try again in a moment.')
            : t('We could not connect. Check your connection and try again.')
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
        text={message ?? t('This page does not exist. It may have moved, or the link is incomplete.')}
      />
    );
  if (error.status === 400)
    return (
      <Problem
        title={t('We cannot show this page')}
        text={`${t('Part of the address is not valid.')} ${message ?? ''}`}
      />
    );
  return <Problem title={t('Something went wrong')} text={message ?? t('Please try again in a moment.')} again />;
}
