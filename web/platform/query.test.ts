import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain, keyOf } from './query.ts';

const endpoint = { method: 'GET', path: '/things/{id}' } as const;

test('does not accept a first answer that was under way during a change', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [...keyOf(endpoint), {}],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answers.push(resolve);
      }),
  });
  const stop = observer.subscribe(() => undefined);
  const asked = askAgain(client, [endpoint]);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]!('before');
  answers[1]!('after');
  await asked;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
