import { messageOf } from '#web/platform/query.ts';

// What stands under a choice whose list could not be fetched, or is empty.

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

/**
 * Nothing to choose from, as in a new shop: where to add it. In a tab of its own, so that nothing typed here is lost.
 */
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

interface AskedList {
  data: { data: readonly unknown[] } | undefined;
  error: Error | null;
  refetch(): Promise<unknown>;
}

/** The hint of a choice, if its list needs one. */
export function hintOf({ data, error, refetch }: AskedList, nothingYet: Omit<NothingYetProps, 'again'>) {
  const again = () => void refetch();
  if (error) return <ListFailed error={error} again={again} />;
  return data?.data.length === 0 && <NothingYet {...nothingYet} again={again} />;
}
