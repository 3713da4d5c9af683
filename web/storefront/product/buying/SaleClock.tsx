import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { salesApi } from '#shared/api/catalogue/campaigns.ts';
import { t } from '#shared/language.ts';
import { leftInWords } from '#shared/time/clock-words.ts';
import { callServer, type At } from '#web/platform/client.ts';

// with its schemas the endpoint would be a part of this page
const ofProduct: At<typeof salesApi.ofProduct> = { method: 'GET', path: '/products/{slug}/sale' };
const retryMs = 5000;

/** Counts the seconds that the server says are left: the clock of the device may be wrong. */
export function SaleClock({ slug }: { slug: string }) {
  const left = useSecondsLeft(slug);
  const isOver = left !== undefined && left <= 0;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOver) return undefined;
    // the price of the page follows a moment later
    const again = setInterval(() => void revalidate(), retryMs);
    return () => clearInterval(again);
  }, [isOver, revalidate]);
  if (left === undefined) return null;
  return isOver ? t('The sale is over') : t('This price ends in {time}', { time: leftInWords(left) });
}

function useSecondsLeft(slug: string): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let end: number | undefined;
    const ask = async () => {
      // without an answer, shows no clock
      const answer = await callServer(ofProduct, { params: { slug } }).catch(() => undefined);
      if (answer) end = performance.now() + (answer.data?.secondsLeft ?? 0) * 1000;
      show();
    };
    const show = () => end !== undefined && setLeft(Math.ceil((end - performance.now()) / 1000));
    // the device may have slept meanwhile, and its time stood still
    const wake = () => document.visibilityState === 'visible' && void ask();
    void ask();
    const tick = setInterval(show, 1000);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [slug]);
  return left;
}
