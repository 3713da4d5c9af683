import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reviewsApi, type ReviewState } from '#shared/api/sales/reviews.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { q } from '#web/platform/query.ts';
import { useAddress } from '#web/platform/use-address.ts';
import { useList } from '#web/platform/lists/use-list.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { ListPage } from '#web/ui/dashboard/table/ListPage.tsx';
import { settingPath } from '#web/dashboard/parts/settings-sections.ts';
import { ReviewRow } from './ReviewRow.tsx';

const states: readonly { value: ReviewState; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'published', label: 'Published' },
  { value: 'refused', label: 'Rejected' },
];
const none: Record<ReviewState, string> = {
  waiting: 'No reviews are waiting.',
  published: 'No published reviews.',
  refused: 'No rejected reviews.',
};

/** Customers' reviews: staff read them here before they are published. */
export default function ReviewsPage() {
  const [parameters, change] = useAddress();
  const state = states.find(({ value }) => value === parameters.get('state'))?.value ?? 'waiting';
  const isAsked = useQuery(q(settingsApi.get)).data?.data.reviews.askAfterDays !== null;
  const list = useList(({ page, limit }) => q(reviewsApi.list, { query: { page, limit, state } }));
  return (
    <>
      <div className="mb-3">
        <ChoiceBar<ReviewState>
          label="Filter reviews"
          choices={states}
          value={state}
          onChange={(one) => change({ state: one, page: undefined }, { replace: true })}
        />
      </div>
      {!isAsked && (
        <p className="mb-3 rounded-control bg-mist px-3 py-2">
          Haat does not ask customers for reviews yet.{' '}
          <Link to={settingPath('Reviews')} className="font-medium text-green underline">
            Turn on review requests
          </Link>
        </p>
      )}
      <ListPage label="Reviews" list={list} empty={none[state]}>
        {(rows) => (
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((review) => (
              <ReviewRow key={review._id} review={review} />
            ))}
          </ul>
        )}
      </ListPage>
    </>
  );
}
