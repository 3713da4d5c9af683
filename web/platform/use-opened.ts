import { useLocation, useNavigate, type LinkProps } from 'react-router';
import { useAddress } from './use-address.ts';

const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state;

interface Opened {
  /** The parameter's value, unchecked. */
  value: string | null;
  open(value: string): void;
  close(): void;
  /** The link that opens another: it works in a new tab too. */
  linkTo(value: string): Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>;
}

/**
 * What is opened from a list, under `name` in the page's address: Back closes it on a phone, and a colleague can get a
 * link to it.
 */
export function useOpened(name: string): Opened {
  const [parameters, change] = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return {
    value: parameters.get(name),
    open: (value) => change({ [name]: value }, { state: openedHere }),
    close() {
      // a person who came by a link has no list to go back to
      if (isOpenedHere(state)) void navigate(-1);
      else change({ [name]: undefined }, { replace: true });
    },
    linkTo(value) {
      const search = new URLSearchParams(parameters);
      search.set(name, value);
      return { to: { search: `?${search}` }, state: openedHere, preventScrollReset: true };
    },
  };
}
