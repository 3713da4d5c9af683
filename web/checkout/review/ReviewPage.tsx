import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { DataOf } from '#shared/api/endpoint.ts';
import type { reviewsApi } from '#shared/api/sales/reviews.ts';
import { inDigits } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { ApiError, callServer } from '#web/platform/client.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { PageSkeleton } from '#web/platform/access/PageSkeleton.tsx';
import { button } from '#web/ui/button.ts';
import type { Route } from './+types/ReviewPage.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { reviewWords, type ReviewWords } from './review-words.ts';

export const loader = () => reviewWords();

type Opened = DataOf<typeof reviewsApi.open>;

/** Customers rate their goods here, by the link of an SMS or mail. */
export default function ReviewPage({ loaderData: words }: Route.ComponentProps) {
  const { shopName } = useSettings();
  // behind a #, which browsers send to no server
  const token = useLocation().hash.slice(1);
  const { opened, problem } = useOpened(token, words.wrongLink);
  return (
    <div className="wide min-h-[80vh] pt-6 pb-4 lg:pt-12">
      <title>{`${words.title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-bold">{words.title}</h1>
        {problem && (
          <p role="alert" className="mt-2">
            {problem}
          </p>
        )}
        {problem === words.wrongLink && (
          <Link to={paths.track} className="mt-2 inline-flex min-h-11 items-center font-semibold text-green underline">
            {words.findOrder}
          </Link>
        )}
        {opened ? <Asked opened={opened} token={token} words={words} /> : !problem && <PageSkeleton />}
      </div>
    </div>
  );
}

function useOpened(token: string, wrongLink: string): { opened: Opened | undefined; problem: string | undefined } {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const requested = token
      ? callServer(addresses.openReviews, { body: { token } })
      : Promise.reject(new Error('no link'));
    requested.then(
      ({ data }) => setOpened(data),
      (error: unknown) => setProblem(error instanceof ApiError && error.status !== 404 ? error.message : wrongLink),
    );
  }, [token, wrongLink]);
  return { opened, problem };
}

function Asked({ opened, token, words }: { opened: Opened; token: string; words: ReviewWords }) {
  return (
    <>
      <p className="mt-1 text-quiet">
        {words.lead} <span className="tabular">{inDigits(opened.orderId)}</span>
      </p>
      {opened.items.length === 0 && <p className="mt-4">{words.nothing}</p>}
      <ul className="divide-y divide-line">
        {opened.items.map((item) => (
          <li key={item.productId} className="py-6">
            <ReviewForm item={item} name={opened.name} token={token} words={words} />
          </li>
        ))}
      </ul>
      <StopAsking token={token} words={words} />
    </>
  );
}

function StopAsking({ token, words }: { token: string; words: ReviewWords }) {
  const [message, setMessage] = useState('');
  const stop = () =>
    callServer(addresses.stopAsking, { body: { token } }).then(
      () => setMessage(words.stopped),
      (error: unknown) => setMessage(error instanceof Error ? error.message : ''),
    );
  return (
    <div className="border-t border-line pt-4">
      <button type="button" onClick={() => void stop()} className={button.quiet}>
        {words.stop}
      </button>
      <p role="status" className="mt-2 empty:hidden">
        {message}
      </p>
    </div>
  );
}
