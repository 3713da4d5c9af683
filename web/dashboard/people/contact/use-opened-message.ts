import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '#web/platform/use-address.ts';

const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state;

/** The opened message, in the page's address: Back closes it on a phone, and a colleague can get a link to it. */
export function useOpenedMessage(): { opened: string | undefined; open(id: string): void; close(): void } {
  const [parameters, change] = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return {
    opened: /^[\da-f-]{36}$/.exec(parameters.get('message') ?? '')?.[0],
    open: (id) => change({ message: id }, { state: openedHere }),
    close() {
      // a person who came by a link to the message has no list to go back to
      if (isOpenedHere(state)) void navigate(-1);
      else change({ message: undefined }, { replace: true });
    },
  };
}
