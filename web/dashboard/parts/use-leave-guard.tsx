import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';

const opened = ({ pathname, search }: Location) => `${pathname}?${new URLSearchParams(search).get('edit') ?? ''}`;

/** Asks before a link, Back, or closing loses unsaved changes. `letGo`: the changes are saved, do not ask. */
export function useLeaveGuard(isDirty: boolean): { question: ReactNode; letGo(): void } {
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
  const question = blocker.state === 'blocked' && (
    <ConfirmDialog
      isOpen
      isDangerous
      title="Leave without saving?"
      text="Your changes are not saved yet."
      action="Leave"
      onClose={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    />
  );
  return {
    question,
    letGo: () => {
      holds.current = false;
    },
  };
}
