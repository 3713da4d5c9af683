import { useEffect, useRef, type ReactNode } from 'react';

/** What is said in place of a form that is done. It takes the focus, which was in the form: so it is read aloud too. */
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
