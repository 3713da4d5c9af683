import { Fragment, type ReactNode } from 'react';

/**
 * A text with something drawn at each `{name}` that is left in it: so a sentence stays one, in the order that its
 * language wants.
 */
export const withParts = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  text.split(/\{(\w+)\}/).map((part, n) => <Fragment key={n}>{n % 2 === 1 ? parts[part] : part}</Fragment>);
