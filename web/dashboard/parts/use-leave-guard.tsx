import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';

const opened = ({ pathname, search }: Location) => `${pathname}?${new URLSearchParams(search).get('edit') ?? ''}`;

/**
 * Asks before a link, Back, or closing loses unsaved changes. `letGo`: the changes are saved, do not ask. `leave`:
 * closes a form without its own address, after the question if needed.
 */
export function useLeaveGuard(isDirty: boolean): {
  question: ReactNode;
  letGo(): void;
  leave(close: () => void): void;
} {
  const [leaving, setLeaving] = useState<{ close(): void }>();
  const holds = useRef(isDirty);
  useLayoutEffect(() => {
    holds.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holds.current && opened(currentLocation) !== opened(nextLocation),
  );
  useEffect(() => {
    // the browser asks with its own text
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (isDirty) addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const waiting =
    blocker.state === 'blocked'
      ? { stay: () => blocker.reset(), go: () => blocker.proceed() }
      : leaving && { stay: () => setLeaving(undefined), go: leaving.close };
  const question = waiting && (
    <ConfirmDialog
      isOpen
      isDangerous
      title="Leave without saving?"
      text="Your changes are not saved yet."
      action="Leave"
      onClose={waiting.stay}
      onConfirm={waiting.go}
    />
  );
  return {
    question,
    letGo: () => {
      holds.current = false;
    },
    leave: (close) => (isDirty ? setLeaving({ close }) : close()),
  };
}
