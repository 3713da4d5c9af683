import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '#web/platform/use-address.ts';

const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state;

/**
 * Which message is opened, kept in the page's address: on a phone Back closes it, and a colleague can be sent to it.
 */
export function useOpenedMessage(): { opened: string | undefined; open(id: string): void; close(): void } {
  const [parameters, change] = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return {
    opened: /^[\da-f-]{36}$/.exec(parameters.get('message') ?? '')?.[0],
    open: (id) => change({ message: id }, { state: openedHere }),
    close() {
      // who came by a link to the opened message has no list to go back to
      if (isOpenedHere(state)) void navigate(-1);
      else change({ message: undefined }, { replace: true });
    },
  };
}
