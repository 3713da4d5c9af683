import { useEffect, useRef, useState, type RefObject } from 'react';
import { valuesOf, type Values } from '#web/ui/form/values-of.ts';

/** What stands in the form around `mark`, as one types; nothing before it is known. */
export function useTyped(): { mark: RefObject<HTMLDivElement | null>; typed: Values | undefined } {
  const mark = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Values>();
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return;
    const look = () => setTyped(valuesOf(form));
    look();
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    // a row that comes or goes is no input
    const rows = new MutationObserver(look);
    for (const list of form.querySelectorAll('ul')) rows.observe(list, { childList: true });
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
      rows.disconnect();
    };
  }, []);
  return { mark, typed };
}
