import { reviewsApi, type ListedReview } from '#shared/api/sales/reviews.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { CustomerPictures } from '#web/dashboard/parts/CustomerPictures.tsx';
import { paths } from '#web/platform/paths.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { AnswerForm } from './AnswerForm.tsx';

const fits = { small: 'Size: too small', right: 'Size: right', large: 'Size: too large' } as const;

/** A review with its actions. */
export function ReviewRow({ review }: { review: ListedReview }) {
  const { _id: id, product, stars, text, fit, name, color, size, orderId, createdAt, state } = review;
  const decide = useApiMutation(reviewsApi.decide, { changes: [reviewsApi.list] });
  const become = (next: 'published' | 'refused') => decide.mutate({ params: { id }, body: { state: next } });
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span role="img" aria-label={`${stars} of 5 stars`} className="text-lg leading-none">
          {'★'.repeat(stars)}
          {'☆'.repeat(5 - stars)}
        </span>
        <a href={paths.product(product.slug)} className="font-semibold break-words text-green hover:underline">
          {product.name}
        </a>
      </p>
      <p className="text-quiet">
        {[name ?? 'Erased', color, size, fit && fits[fit], orderId, dayAndTime(createdAt)].filter(Boolean).join(' · ')}
      </p>
      {text && <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
      <CustomerPictures endpoint={reviewsApi.picture} of={review} />
      <AnswerForm review={review} />
      <div className="flex flex-wrap gap-2">
        {state !== 'published' && (
          <button
            type="button"
            aria-label={`Publish the review of ${product.name}`}
            onClick={() => become('published')}
            className={compactButton.primary}
          >
            Publish
          </button>
        )}
        {state !== 'refused' && (
          <button
            type="button"
            aria-label={`Reject the review of ${product.name}`}
            onClick={() => become('refused')}
            className={compactButton.quiet}
          >
            {state === 'published' ? 'Unpublish' : 'Reject'}
          </button>
        )}
      </div>
    </li>
  );
}
