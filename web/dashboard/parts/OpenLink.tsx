import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpened } from '#web/platform/use-opened.ts';

interface Props {
  /** The parameter of the address: `edit`. */
  name: string;
  value: string;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** The name of a row, which opens it beside or in place of its list; in a new tab too. */
export function OpenLink({ name, value, className = '', title, children }: Props) {
  return (
    <Link
      {...useOpened(name).linkTo(value)}
      title={title}
      className={`[overflow-wrap:anywhere] hover:text-green hover:underline ${className}`}
    >
      {children}
    </Link>
  );
}
