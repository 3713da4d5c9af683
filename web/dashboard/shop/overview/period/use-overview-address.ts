import { useSearchParams } from 'react-router';
import { overviewRanges, type OverviewRange } from '#shared/api/sales/reports.ts';

export interface OverviewAddress {
  range: OverviewRange;
  /** As they are in the address: the server validates them. */
  from: string;
  to: string;
  /** The query for the API. */
  query: Record<string, string>;
  setDays(from: string, to: string): void;
}

/** Which days are looked at, in the page's address. */
export function useOverviewAddress(): OverviewAddress {
  const [parameters, setParameters] = useSearchParams();
  const range = overviewRanges.find((one) => one === parameters.get('range')) ?? 'today';
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  return {
    range,
    from,
    to,
    query: range === 'custom' ? { range, from, to } : { range },
    setDays: (first, last) => setParameters({ range: 'custom', from: first, to: last }, { preventScrollReset: true }),
  };
}

/** The address of a range, as a link's search. */
export const searchOf = (range: OverviewRange, days: { from: string; to: string }): string =>
  range === 'today' ? '' : `?${new URLSearchParams({ range, ...(range === 'custom' && days) })}`;
