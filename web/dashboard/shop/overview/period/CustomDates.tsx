import { useId, type FormEvent } from 'react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import type { OverviewAddress } from './use-overview-address.ts';

/** The first and the last day. The server validates them. */
export function CustomDates({
  address: { from, to, setDays },
  problems,
}: {
  address: OverviewAddress;
  problems: Record<string, string>;
}) {
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const dates = new FormData(event.currentTarget);
    // an unfinished date is an empty one
    setDays(String(dates.get('from')), String(dates.get('to')));
  };
  return (
    <form method="get" noValidate onSubmit={show} className="flex flex-wrap items-start gap-2 md:pt-[3px]">
      <DateField name="from" label="From" value={from} problem={problems.from} />
      <DateField name="to" label="To" value={to} problem={problems.to} />
      <button type="submit" className={compactButton.primary}>
        Show
      </button>
    </form>
  );
}

const dateInput = [
  'h-11 min-w-0 rounded-control border border-quiet/70 bg-surface px-2 text-base aria-invalid:border-red md:h-9',
  'md:text-sm',
].join(' ');

interface DateProps {
  name: string;
  label: string;
  value: string;
  problem: string | undefined;
}

function DateField({ name, label, value, problem }: DateProps) {
  const id = useId();
  return (
    <div className="max-w-44">
      <div className="flex items-center gap-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <input
          type="date"
          id={id}
          name={name}
          defaultValue={value}
          min="2010-01-01"
          max="2099-12-31"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          className={dateInput}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
