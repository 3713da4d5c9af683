import { useEffect, useRef } from 'react';

/** The item at `from` goes to the place `to`; the others close ranks. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const [one] = list.slice(from, from + 1);
  return one === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** Returns the focus to a control after the next render, if its row moved. */
export function useRestoredFocus(): (control: Element | null | undefined) => void {
  const wanted = useRef<HTMLElement>(null);
  useEffect(() => {
    wanted.current?.focus();
    wanted.current = null;
  });
  return (control) => {
    wanted.current = control instanceof HTMLElement ? control : null;
  };
}
