import { useState } from 'react';
import { ordersApi } from '#shared/api/sales/orders/orders.ts';
import type { ListedRequest } from '#shared/api/sales/return-request.ts';
import { returnRequestsApi } from '#shared/api/sales/return-requests.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

type Decision = 'accepted' | 'refused';

/** Accepts a request or refuses it, with words that the customer gets. */
export function DecideForm({ request }: { request: ListedRequest }) {
  const { order } = request;
  const [decision, setDecision] = useState<Decision>();
  // the cancelled decision: the focus returns to its button
  const [left, setLeft] = useState<Decision>();
  if (decision) {
    const close = () => {
      setLeft(decision);
      setDecision(undefined);
    };
    return <Words request={request} decision={decision} onClose={close} />;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        autoFocus={left === 'accepted'}
        aria-label={`Accept the return request of ${order.orderId}`}
        onClick={() => setDecision('accepted')}
        className={compactButton.primary}
      >
        Accept …
      </button>
      <button
        type="button"
        autoFocus={left === 'refused'}
        aria-label={`Reject the return request of ${order.orderId}`}
        onClick={() => setDecision('refused')}
        className={compactButton.quiet}
      >
        Reject …
      </button>
    </div>
  );
}

interface WordsProps {
  request: ListedRequest;
  decision: Decision;
  onClose(): void;
}

/** Taka more for each piece, as the row shows it. */
const differenceOf = ({ exchangeFor, items }: ListedRequest) =>
  exchangeFor ? exchangeFor.price - (items[0]?.price ?? exchangeFor.price) : 0;

function Words({ request, decision, onClose }: WordsProps) {
  const decide = useApiMutation(returnRequestsApi.decide, {
    changes: [returnRequestsApi.list, ordersApi.one],
    refusal: 'caller',
  });
  const form = useForm(async (values) => {
    const answer = textOf(values, 'answer');
    const params = { id: request._id };
    if (decision === 'refused') await decide.mutateAsync({ params, body: { state: decision, answer } });
    else await decide.mutateAsync({ params, body: { state: decision, answer, difference: differenceOf(request) } });
  });
  const isRefusal = decision === 'refused';
  return (
    <Form form={form} className={`grid max-w-xl gap-2 ${denseFields}`}>
      <TextAreaField
        name="answer"
        autoFocus
        label={isRefusal ? 'Reason' : 'Return instructions'}
        hint="We send this text by SMS or email and show it on the order page."
        {...(isRefusal && { missing: 'Reason is required: the customer sees it' })}
        rows={3}
        maxLength={300}
      />
      <FormFailure />
      <div className="flex gap-2">
        <button type="submit" className={isRefusal ? compactButton.danger : compactButton.primary}>
          {isRefusal ? 'Reject request' : 'Accept request'}
        </button>
        <button type="button" onClick={onClose} className={compactButton.quiet}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
