import { useMemo, useSyncExternalStore } from 'react';
import { productColumns } from './product-columns.tsx';

const key = 'product-columns-hidden';
const always: readonly string[] = ['product', 'actions'];
const hiddenAtFirst = ['discount', 'added'];
const listeners = new Set<() => void>();

/** Those that one can do without, by their ids and headers. */
export const choosable = productColumns.filter(({ id }) => !always.includes(id)).map(({ id, header }) => ({ id, header }));

const read = (): string => {
  try {
    return localStorage.getItem(key) ?? hiddenAtFirst.join();
  } catch {
    // a browser that keeps nothing
    return hiddenAtFirst.join();
  }
};
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Which columns the table has: chosen by each person, remembered by their browser. */
export function useColumns() {
  const kept = useSyncExternalStore(subscribe, read, () => hiddenAtFirst.join());
  const hidden = useMemo(() => new Set(kept.split(',')), [kept]);
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
