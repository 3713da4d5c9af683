import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { currentLanguage } from '#shared/language.ts';

interface Props {
  to: string;
  className: string;
  children: ReactNode;
}

/** Into the dashboard, which is English: from a Bangla page it is a full page load. */
export function DashboardLink({ to, className, children }: Props) {
  return currentLanguage() === 'bn' ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
