import type { MessageState } from '#shared/api/people/contact.ts';
import { useAddress } from '#web/platform/use-address.ts';

export const states = ['unread', 'read', 'answered'] as const satisfies MessageState[];

/** The state of the listed messages, in the page's address. Undefined: all. */
export function useStateFilter(): [MessageState | undefined, (state: MessageState | undefined) => void] {
  const [parameters, change] = useAddress();
  return [
    states.find((one) => one === parameters.get('state')),
    (state) => change({ state, page: undefined }, { replace: true }),
  ];
}
