import { useEffect } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';

/** A page that cannot be shown: a sentence about the problem, and links to continue. */
export function Problem({ title, text, again = false }: { title: string; text: string; again?: boolean }) {
  const navigate = useNavigate();
  return (
    <div className="wide grid place-items-center gap-4 py-24 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div aria-hidden className="stitch w-24" />
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="max-w-md text-quiet break-words">{text}</p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        {again && <TryAgain />}
        <Link to={paths.home} className={again ? button.quiet : button.primary}>
          {t('Go Home')}
        </Link>
        <button type="button" onClick={() => void navigate(-1)} className={button.quiet}>
          {t('Go Back')}
        </button>
      </div>
    </div>
  );
}

/** Loads the page's data again, so that an offline visitor stays in the shop; without script it reloads the page. */
function TryAgain() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const ask = () => void revalidate();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [revalidate]);
  return (
    <a
      href=""
      aria-busy={state === 'loading'}
      onClick={(event) => {
        event.preventDefault();
        void revalidate();
      }}
      className={button.primary}
    >
      {t('Try again')}
    </a>
  );
}
