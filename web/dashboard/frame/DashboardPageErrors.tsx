import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { dashboardPage } from '#web/dashboard/frame/dashboard-pages.ts';

/** In the place of a page of the dashboard that failed, or that there is not. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound />;
  return (
    <Problem
      title={t('Something went wrong')}
      text={t('The problem is on our side. Please try again in a moment.')}
      again
    />
  );
}

export function PageNotFound() {
  return (
    <Problem
      title={t('Page Not Found')}
      text={t('This page does not exist. It may have moved, or the link is incomplete.')}
    />
  );
}

function Problem({ title, text, again = false }: { title: string; text: string; again?: boolean }) {
  const navigate = useNavigate();
  // the header's title is the first heading where there is a page
  const Heading = dashboardPage(useLocation().pathname)?.title ? 'h2' : 'h1';
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div aria-hidden className="stitch w-24" />
      <Heading className="text-xl font-bold">{title}</Heading>
      <p className="text-quiet">{text}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {again && (
          <a href="" className={compactButton.primary}>
            {t('Try again')}
          </a>
        )}
        <Link to={paths.home} className={again ? compactButton.quiet : compactButton.primary}>
          {t('Go Home')}
        </Link>
        <button type="button" onClick={() => void navigate(-1)} className={compactButton.quiet}>
          {t('Go Back')}
        </button>
      </div>
    </div>
  );
}
