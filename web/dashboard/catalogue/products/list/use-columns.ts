import { useMemo, useSyncExternalStore } from 'react';
import { productColumns } from './product-columns.tsx';

const key = 'product-columns-hidden';
const always: readonly string[] = ['product', 'actions'];
// the columns that fit without scrolling sideways
const hiddenAtFirst = 'discount,added';
// a phone's cards have room for all columns, one line each
const roomier = [
  ['(min-width: 88rem)', hiddenAtFirst],
  ['(min-width: 72rem)', `${hiddenAtFirst},sold`],
  ['(max-width: 47.99rem)', hiddenAtFirst],
] as const;
const hiddenWhereNarrow = `${hiddenAtFirst},sold,productNumber,category`;
const hiddenBefore = () => roomier.find(([query]) => matchMedia(query).matches)?.[1] ?? hiddenWhereNarrow;
const listeners = new Set<() => void>();

/** Those that one can do without, by their ids and headers. */
export const choosable = productColumns
  .filter(({ id }) => !always.includes(id))
  .map(({ id, header }) => ({ id, header }));

const read = (): string => {
  try {
    return localStorage.getItem(key) ?? hiddenBefore();
  } catch {
    // a browser without storage
    return hiddenBefore();
  }
};
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  const media = roomier.map(([query]) => matchMedia(query));
  for (const one of media) one.addEventListener('change', changed);
  return () => {
    listeners.delete(changed);
    for (const one of media) one.removeEventListener('change', changed);
  };
};

/** The columns of the table: each person's choice, stored in their browser. */
export function useColumns() {
  const stored = useSyncExternalStore(subscribe, read, () => hiddenAtFirst);
  const hidden = useMemo(() => new Set(stored.split(',')), [stored]);
  const columns = useMemo(() => productColumns.filter(({ id }) => !hidden.has(id)), [hidden]);
  const show = (id: string, isShown: boolean) => {
    const others = [...hidden].filter((one) => one !== id && one !== '');
    try {
      localStorage.setItem(key, (isShown ? others : [...others, id]).join());
    } catch {
      // it stays as it was
    }
    for (const changed of listeners) changed();
  };
  return { columns, hidden, show };
}
