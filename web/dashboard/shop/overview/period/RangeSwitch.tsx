import { Link } from 'react-router';
import { overviewRanges } from '#shared/api/sales/reports.ts';
import { CustomDates } from './CustomDates.tsx';
import { rangeNames } from './overview-words.ts';
import { searchOf, type OverviewAddress } from './use-overview-address.ts';

interface Props {
  address: OverviewAddress;
  /** The days that are shown: custom dates begin with them. */
  shown: { from: string; to: string };
  /** The problems with the dates, by their names. */
  problems: Record<string, string>;
}

const rangeLink = [
  'flex min-h-11 items-center justify-center rounded-lg px-3 font-medium hover:text-green',
  'aria-[current=true]:bg-green aria-[current=true]:font-semibold aria-[current=true]:text-on-green md:min-h-8',
].join(' ');

/** Which days are looked at: links, so that each has an address. */
export function RangeSwitch({ address, shown, problems }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <nav aria-label="Period" className="max-xs:w-full">
        <ul className="grid grid-cols-2 gap-1 rounded-control border border-line bg-surface p-1 xs:flex">
          {overviewRanges.map((range) => (
            <li key={range}>
              <Link
                to={{ search: searchOf(range, shown) }}
                preventScrollReset
                aria-current={range === address.range ? 'true' : undefined}
                className={rangeLink}
              >
                {rangeNames[range]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {address.range === 'custom' && (
        <CustomDates key={`${address.from} ${address.to}`} address={address} problems={problems} />
      )}
    </div>
  );
}
