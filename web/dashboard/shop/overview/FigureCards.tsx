import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Overview } from '#shared/api/sales/reports.ts';
import { formatNumber } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { counted } from '#web/ui/dashboard/counted.ts';
import { changeOf } from './change.ts';
import { earlierWhen } from './period/overview-words.ts';

/** The four main figures of a shopkeeper, with their changes. */
export function FigureCards({ overview }: { overview: Overview }) {
  const { figures, earlier, statuses } = overview;
  const compare = (name: keyof Overview['figures'], format: (figure: number) => string) => ({
    now: figures[name],
    before: earlier.figures[name],
    format,
    earlier: earlierWhen(overview),
  });
  const waiting = statuses.find(({ status }) => status === 'pending');
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Card label="Net sales" {...compare('revenue', formatTaka)}>
        Counted on the day of payment, without delivery charges and refunds.
        {waiting && waiting.taka > 0 && ` ${formatTaka(waiting.taka)} is pending.`}
      </Card>
      <Card label="Orders" {...compare('orders', formatNumber)}>
        Counted on the day of the order; {formatNumber(figures.accepted)} accepted.
      </Card>
      <Card label="Average order" {...compare('average', formatTaka)}>
        Net sales of {counted(Math.max(figures.sold, 0), 'order')} with a payment.
      </Card>
      <Card label="New customers" {...compare('customers', formatNumber)}>
        New accounts.
      </Card>
    </dl>
  );
}

interface Props {
  label: string;
  /** Null where there is none, as an average of no orders. */
  now: number | null;
  before: number | null;
  format(figure: number): string;
  earlier: string;
  children: ReactNode;
}

function Card({ label, now, before, format, earlier, children }: Props) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-3 md:p-4">
      <dt className="font-medium text-quiet">{label}</dt>
      <dd className="my-0.5 text-xl leading-tight font-bold tabular [overflow-wrap:anywhere] md:text-2xl">
        {now === null ? '–' : format(now)}
      </dd>
      <dd className="text-sm md:text-xs">
        <ChangeLine {...{ now, before, format, earlier }} />
        <span className="block text-quiet">{children}</span>
      </dd>
    </div>
  );
}

const looks = {
  up: { Icon: ArrowUp, word: 'up', look: 'text-green' },
  down: { Icon: ArrowDown, word: 'down', look: 'text-red' },
} as const;

function ChangeLine({ now, before, format, earlier }: Omit<Props, 'label' | 'children'>) {
  if (before === null || before === 0) return <span className="block text-quiet">None {earlier}</span>;
  const { direction, text } = changeOf(now ?? 0, before);
  return (
    <span className="flex flex-wrap gap-x-1.5">
      {now !== null && direction !== 'same' && <Arrow direction={direction} text={text} />}
      <span className="text-quiet">
        {format(before)} {earlier}
        {direction === 'same' && ', too'}
      </span>
    </span>
  );
}

function Arrow({ direction, text }: { direction: 'up' | 'down'; text: string | undefined }) {
  const { Icon, word, look } = looks[direction];
  return (
    <span className={`inline-flex items-center gap-0.5 font-semibold whitespace-nowrap ${look}`}>
      <Icon size={13} strokeWidth={2.5} aria-hidden />
      <span className="sr-only">{word} </span>
      {text}
    </span>
  );
}
