import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { backInStockApi } from '#shared/api/people/stock-alerts.ts';
import type { DataOf } from '#shared/api/endpoint.ts';
import { currentLanguage, inLanguage } from '#shared/language.ts';
import { renditionUrl } from '#shared/media/pictures.ts';
import { addresses } from '#web/platform/addresses.ts';
import { ApiError, callServer } from '#web/platform/client.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { button } from '#web/ui/button.ts';
import { stockAlertWords } from './stock-alert-words.ts';

type Opened = DataOf<typeof backInStockApi.open>;

/** The target of a stock alert's link: leads to the product, and ends further messages. */
export default function StockAlertPage() {
  const words = stockAlertWords[currentLanguage()];
  const { shopName } = useSettings();
  // behind a #, which browsers send to no server
  const key = useLocation().hash.slice(1);
  const { opened, problem } = useOpened(key, words.wrongLink);
  const title = opened && !opened.canBeBought ? words.isGone : words.isHere;
  return (
    <div className="wide min-h-[70vh] pt-6 lg:pt-12">
      <title>{`${title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-bold">{problem ? words.wrongLink : title}</h1>
        {problem && problem !== words.wrongLink && (
          <p role="alert" className="mt-2">
            {problem}
          </p>
        )}
        {opened && <Shown opened={opened} />}
        {opened && <Stop link={key} />}
      </div>
    </div>
  );
}

function useOpened(key: string, wrongLink: string): { opened: Opened | undefined; problem: string | undefined } {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    callServer(addresses.openStockLink, { body: { key: key || '-' } }).then(
      ({ data }) => setOpened(data),
      (error: unknown) => setProblem(error instanceof ApiError && error.status !== 404 ? error.message : wrongLink),
    );
  }, [key, wrongLink]);
  return { opened, problem };
}

function Shown({ opened: { name, nameBn, slug, thumbnail, color, size } }: { opened: Opened }) {
  const words = stockAlertWords[currentLanguage()];
  return (
    <div className="mt-4 flex gap-4">
      <img
        src={renditionUrl(thumbnail, 320, 'webp')}
        alt=""
        width={112}
        height={140}
        className="h-35 w-28 shrink-0 rounded-control object-cover"
      />
      <div className="min-w-0">
        <p className="font-semibold break-words">{inLanguage(name, nameBn)}</p>
        <p className="mt-1 text-sm text-quiet">{choiceOf({ color, size })}</p>
        <Link to={paths.product(slug, color)} className={`${button.primary} mt-4`}>
          {words.see}
        </Link>
      </div>
    </div>
  );
}

function Stop({ link: key }: { link: string }) {
  const words = stockAlertWords[currentLanguage()];
  const [message, setMessage] = useState('');
  const stop = () =>
    callServer(addresses.stopStockMessages, { body: { key } }).then(
      () => setMessage(words.stopped),
      (error: unknown) => setMessage(error instanceof Error ? error.message : ''),
    );
  return (
    <div className="mt-10 border-t border-line pt-4">
      {message !== words.stopped && (
        <>
          <button type="button" onClick={() => void stop()} className={button.quiet}>
            {words.stop}
          </button>
          <p className="mt-2 text-sm text-quiet">{words.stopHint}</p>
        </>
      )}
      <p role="status" className="mt-2 empty:hidden">
        {message}
      </p>
    </div>
  );
}
