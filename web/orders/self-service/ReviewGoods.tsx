import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';

const row = [
  'mt-4 flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 font-semibold text-green',
  'hover:border-green',
].join(' ');

/** The way to the reviews of an order that has arrived. */
export function ReviewGoods({ token }: { token: string | undefined }) {
  if (!token) return null;
  return (
    <Link to={paths.reviewBy(token)} className={row}>
      <Star size={20} aria-hidden className="shrink-0" />
      {t('Review what you received')}
    </Link>
  );
}
