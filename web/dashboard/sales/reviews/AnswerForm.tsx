import { useState } from 'react';
import { reviewsApi, type ListedReview } from '#shared/api/sales/reviews.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

/** The shop's answer to a review, shown below it. Saving an empty answer removes it. */
export function AnswerForm({ review: { _id: id, answer } }: { review: ListedReview }) {
  const [isOpen, setIsOpen] = useState(false);
  const decide = useApiMutation(reviewsApi.decide, { changes: [reviewsApi.list], refusal: 'caller' });
  const form = useForm(async (values) => {
    const text = textOf(values, 'answer').trim();
    await decide.mutateAsync({ params: { id }, body: { answer: text || null } });
    setIsOpen(false);
  });
  if (!isOpen)
    return (
      <div className="grid justify-items-start gap-2">
        {answer && <p className="rounded-control bg-mist px-3 py-2 whitespace-pre-wrap">{answer}</p>}
        <button type="button" onClick={() => setIsOpen(true)} className={compactButton.quiet}>
          {answer ? 'Edit answer' : 'Answer'}
        </button>
      </div>
    );
  return (
    <Form form={form} className={`grid max-w-xl gap-2 ${denseFields}`}>
      <TextAreaField
        name="answer"
        label="Your answer"
        hint="Customers see your answer below the review."
        rows={3}
        maxLength={2000}
        defaultValue={answer ?? ''}
      />
      <FormFailure />
      <div className="flex gap-2">
        <button type="submit" className={compactButton.primary}>
          Save answer
        </button>
        <button type="button" onClick={() => setIsOpen(false)} className={compactButton.quiet}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
