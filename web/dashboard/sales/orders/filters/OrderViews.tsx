import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { orderViewsApi, type OrderView } from '#shared/api/sales/orders/order-views.ts';
import { formatNumber } from '#shared/language.ts';
import type { OrderColumn } from '#shared/orders/order-columns.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { paths } from '#web/platform/paths.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';

interface Props {
  /** The list as it is now, to be saved. */
  list: { filter: SentOrderFilter; sort: 'newest' | 'oldest'; columns: readonly OrderColumn[] };
  /** Which saved list is shown, by its key. */
  shown: string | undefined;
}

/** The address of a saved list: contains its filters, so that they can be changed. */
const addressOf = ({ key, filter, sort }: OrderView) => {
  const pairs = Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  const sorted = sort === 'oldest' ? [['sort', sort]] : [];
  return `${paths.orders}?${new URLSearchParams([...pairs, ...sorted, ['view', key]])}`;
};

export function useOrderViews(): OrderView[] {
  return useQuery(q(orderViewsApi.list)).data?.data ?? [];
}

/** The saved lists, each with the number of its orders. */
export function OrderViews({ list, shown }: Props) {
  const views = useOrderViews();
  const [isSaving, setIsSaving] = useState(false);
  const isNarrowed = Object.keys(list.filter).length > 0;
  const mine = views.find(({ key, isMine }) => key === shown && isMine);
  return (
    <nav aria-label="Saved lists" className="mb-3 flex items-center gap-2">
      <ul className="-mx-1 flex min-w-0 flex-1 gap-1 overflow-x-auto px-1 py-1">
        {views.map((view) => (
          <li key={view.key} className="shrink-0">
            <ViewLink view={view} isShown={view.key === shown} />
          </li>
        ))}
      </ul>
      {mine && <RemoveView view={mine} />}
      {isNarrowed && shown === undefined && (
        <button type="button" onClick={() => setIsSaving(true)} className={`${compactButton.quiet} shrink-0`}>
          Save list
        </button>
      )}
      {isSaving && <SaveViewDialog list={list} onClose={() => setIsSaving(false)} />}
    </nav>
  );
}

const link = [
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 font-medium md:min-h-8',
  'whitespace-nowrap hover:border-green hover:text-green',
  'aria-[current=page]:border-green aria-[current=page]:bg-green aria-[current=page]:text-on-green',
].join(' ');

function ViewLink({ view, isShown }: { view: OrderView; isShown: boolean }) {
  const count = `${formatNumber(view.count)}${view.isCut ? '+' : ''}`;
  return (
    <Link
      to={addressOf(view)}
      aria-current={isShown ? 'page' : undefined}
      title={view.owner ? `Saved by ${view.owner}` : undefined}
      className={link}
    >
      {view.name} <span className="font-normal tabular opacity-80">{count}</span>
    </Link>
  );
}

function RemoveView({ view }: { view: OrderView }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useApiMutation(orderViewsApi.remove, { changes: [orderViewsApi.list] });
  return (
    <>
      <button
        type="button"
        aria-label={`Remove the list ${view.name}`}
        title="Remove list"
        onClick={() => setIsAsked(true)}
        className={compactButton.bare}
      >
        <X size={16} aria-hidden />
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        isDangerous
        isBusy={remove.isPending}
        title={`Remove the list “${view.name}”?`}
        action="Remove"
        text={<p>The orders do not change. {view.isShared && 'Your colleagues can no longer use this list either.'}</p>}
        onClose={() => setIsAsked(false)}
        onConfirm={() => remove.mutate({ params: { id: view._id ?? '' } }, { onSettled: () => setIsAsked(false) })}
      />
    </>
  );
}
