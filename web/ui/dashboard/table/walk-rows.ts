import type { KeyboardEvent } from 'react';

/** Up and down in a table: the focus goes to the same control of the next row. */
export function walkRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  if (!step || !row || event.target instanceof HTMLInputElement) return;
  const controls = (of: Element | null | undefined) => [
    ...(of?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
  ];
  const at = controls(row).findIndex((control) => control === document.activeElement);
  const next = controls(step === 1 ? row.nextElementSibling : row.previousElementSibling);
  const target = next[at] ?? next.at(-1);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
