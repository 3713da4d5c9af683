import { useSearchParams } from 'react-router';
import type { MessageState } from '#shared/api/contact.ts';

export const states = ['unread', 'read', 'answered'] as const satisfies MessageState[];

/** Which messages are listed, kept in the page's address. Undefined: all. */
export function useStateFilter(): [MessageState | undefined, (state: MessageState | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();
  const setState = (state: MessageState | undefined) => setParameters((before) => {
    const after = new URLSearchParams(before);
    after.delete('page');
    if (state) after.set('state', state);
    else after.delete('state');
    return after;
  }, { replace: true, preventScrollReset: true });
  return [states.find((one) => one === parameters.get('state')), setState];
}
