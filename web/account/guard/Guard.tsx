import type { ReactNode } from 'react';
import { NotForYou } from './NotForYou.tsx';
import { SignInGuard } from './SignInGuard.tsx';

/** Whom a page is for. What may be done is decided by the server at every call; this says it before a page is opened in vain. */
export function Guard({ who, children }: { who: 'admin' | 'user' | 'signed-in'; children: ReactNode }) {
  return (
    <SignInGuard>
      {(person) => (who !== 'signed-in' && person.role !== who ? <NotForYou person={person} /> : children)}
    </SignInGuard>
  );
}
