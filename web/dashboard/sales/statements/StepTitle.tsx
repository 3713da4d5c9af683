import { useEffect, useRef, type ReactNode } from 'react';

/** The title of a step. It takes the focus from the step that was here, so that screen readers read it. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
      {children}
    </h2>
  );
}
