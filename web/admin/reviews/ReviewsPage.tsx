import { reviewsApi, type ReviewState } from '#shared/api/reviews.ts';
import { q } from '#web/api/query.ts';
import { useAddress } from '#web/api/use-address.ts';
import { useList } from '#web/api/use-list.ts';
import { ChoiceBar } from '#web/ui/dashboard/ChoiceBar.tsx';
import { ListPage } from '#web/ui/dashboard/ListPage.tsx';
import { ReviewRow } from './ReviewRow.tsx';

const states: readonly { value: ReviewState; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'published', label: 'Published' },
  { value: 'refused', label: 'Refused' },
];
const none: Record<ReviewState, string> = {
  waiting: 'No review waits. Customers are asked some days after delivery; the settings say how many.',
  published: 'No review is published yet.',
  refused: 'No review was refused.',
};

/** What customers say of the goods: read here before it is shown in the shop. */
export default function ReviewsPage() {
  const [parameters, change] = useAddress();
  const state = states.find(({ value }) => value === parameters.get('state'))?.value ?? 'waiting';
  const list = useList(({ page, limit }) => q(reviewsApi.list, { query: { page, limit, state } }));
  return (
    <>
      <div className="mb-3">
        <ChoiceBar<ReviewState>
          label="Which reviews"
          choices={states}
          value={state}
          onChange={(one) => change({ state: one, page: undefined }, { replace: true })}
        />
      </div>
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
