import { Fragment, type ReactNode } from 'react';

/** A text with an element at each remaining `{name}`: a sentence stays whole, in its language's order. */
export const withParts = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  text.split(/\{(\w+)\}/).map((part, n) => <Fragment key={n}>{n % 2 === 1 ? parts[part] : part}</Fragment>);
