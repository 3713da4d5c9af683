import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authApi, type Me } from '#shared/api/people/accounts.ts';
import { q } from './query.ts';
import { rememberUser } from './session.ts';

/** The signed-in person, from the server. Corrects outdated data in this browser (an old role, a former name). */
export function useMe(): { me: Me | undefined; error: Error | null; again(): void } {
  const { data, error, refetch } = useQuery(q(authApi.me));
  const me = data?.data;
  useEffect(() => {
    if (me) rememberUser(me);
  }, [me]);
  return { me, error, again: () => void refetch() };
}
