import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The message in place of a form that was sent. It takes the focus, which was in the form, so that it is read aloud
 * too.
 */
export function Answer({ text, children }: { text: string; children: ReactNode }) {
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    answer.current?.focus();
  }, []);
  return (
    <div>
      <p ref={answer} tabIndex={-1} className="text-lg font-medium text-pretty outline-none">
        {text}
      </p>
      {children}
    </div>
  );
}
