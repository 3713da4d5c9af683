import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { currentLanguage } from '#shared/language.ts';
import { isEnglishOnly } from '#shared/page-paths.ts';

interface Props {
  to: string;
  className: string;
  children: ReactNode;
}

/** Into the dashboard, whose pages for staff are English: from a Bangla page that is a full page load. */
export function DashboardLink({ to, className, children }: Props) {
  return currentLanguage() === 'bn' && isEnglishOnly(to) ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
