import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { useReturnPath } from './use-return-path.ts';

const wayLook = [
  'rounded-control border border-line bg-surface px-3 py-2 text-center hover:border-green',
  'aria-[current]:border-green aria-[current]:bg-green/5',
].join(' ');

/** Login and Register side by side, equally large: most people from the checkout are new. */
export function SignInWays({ now }: { now: 'login' | 'register' }) {
  const returnPath = useReturnPath();
  const ways = [
    { way: 'login', label: t('Login'), who: t('I have an account'), to: paths.loginFrom(returnPath) },
    { way: 'register', label: t('Register'), who: t('I am new here'), to: paths.registerFrom(returnPath) },
  ];
  return (
    <div role="group" aria-label={t('Login or register')} className="mb-6 grid grid-cols-2 gap-2">
      {ways.map(({ way, label, who, to }) => (
        <Link key={way} to={to} aria-current={way === now ? 'page' : undefined} className={wayLook}>
          <span className="block font-semibold text-green">{label}</span>{' '}
          <span className="block text-sm text-quiet">{who}</span>
        </Link>
      ))}
    </div>
  );
}
