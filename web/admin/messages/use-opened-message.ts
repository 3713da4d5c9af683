import { useLocation, useNavigate, useSearchParams } from 'react-router';

const openedHere = { openedHere: true };
const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state;

/** Which message is opened, kept in the page's address: on a phone Back closes it, and a colleague can be sent to it. */
export function useOpenedMessage(): { opened: string | undefined; open(id: string): void; close(): void } {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const change = (id: string | undefined) => (before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    if (id === undefined) after.delete('message');
    else after.set('message', id);
    return after;
  };
  return {
    opened: /^[\da-f-]{36}$/.exec(parameters.get('message') ?? '')?.[0],
    open: (id) => setParameters(change(id), { state: openedHere, preventScrollReset: true }),
    close() {
      // who came by a link to the opened message has no list to go back to
      if (isOpenedHere(state)) void navigate(-1);
      else setParameters(change(undefined), { replace: true, preventScrollReset: true });
    },
  };
}
