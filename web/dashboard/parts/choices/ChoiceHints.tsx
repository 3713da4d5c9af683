import { messageOf } from '#web/platform/query.ts';

// The hint under a choice whose list failed to load, or is empty.

const link = 'font-medium text-green underline';

export function ListFailed({ error, again }: { error: Error; again(): void }) {
  return (
    <span className="text-red">
      Error: {messageOf(error)}{' '}
      <button type="button" onClick={again} className={link}>
        Try again
      </button>
    </span>
  );
}

interface NothingYetProps {
  words: string;
  path: string;
  again(): void;
}

/** No choices yet, as in a new shop: links to the page that adds them, in a new tab, so that typed text is not lost. */
export function NothingYet({ words, path, again }: NothingYetProps) {
  return (
    <>
      {words}{' '}
      <a href={path} target="_blank" rel="noreferrer" className={link}>
        Add one
      </a>{' '}
      in a new tab, then{' '}
      <button type="button" onClick={again} className={link}>
        refresh
      </button>
      .
    </>
  );
}

interface HintList {
  data: { data: readonly unknown[] } | undefined;
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** The hint of a choice, if its list needs one. */
export function hintOf({ data, error, refetch }: HintList, nothingYet: Omit<NothingYetProps, 'again'>) {
  const again = () => void refetch();
  if (error) return <ListFailed error={error} again={again} />;
  return data?.data.length === 0 && <NothingYet {...nothingYet} again={again} />;
}
