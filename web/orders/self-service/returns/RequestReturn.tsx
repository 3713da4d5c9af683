import { useEffect, useRef, useState } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { t } from '#shared/language.ts';
import { longestReturnText } from '#shared/orders/return-requests.ts';
import { callServer } from '#web/platform/client.ts';
import { button } from '#web/ui/button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { smallerPicture } from '#web/ui/files/smaller-picture.ts';
import { useReturnReasons } from '../../use-return-reasons.ts';
import { ExchangeFields } from './ExchangeFields.tsx';
import { selfServiceCalls, type OwnAt } from '../self-service-calls.ts';
import { PiecesFields } from './ReturnedPieces.tsx';
import { ReturnPictures } from './ReturnPictures.tsx';

interface Props {
  order: Order;
  at: OwnAt;
  /** Lines of which pieces may be sent back. */
  items: { item: string; left: number }[];
  onAsked(): void;
  onClose(): void;
}

/** Requests a return, or an exchange for another size or colour, with pictures of the problem. */
export function RequestReturn({ order, at, items, onAsked, onClose }: Props) {
  const [kind, setKind] = useState('');
  const reasons = useReturnReasons();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm(async (values) => {
    await callServer(selfServiceCalls.askReturn, { body: await toSend(values, at) });
    onAsked();
  });
  const lines = order.items.flatMap((line) => {
    const left = items.find(({ item }) => item === line._id)?.left ?? 0;
    return left > 0 ? [{ line, left }] : [];
  });
  return (
    <Form form={form} className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {t('Request a return or exchange')}
      </h3>
      <RadioChips
        name="kind"
        label={t('What would you like?')}
        missing={t('Choose one')}
        choices={[
          ['later', t('Refund')],
          ['exchange', t('Another size or colour')],
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'exchange' && <ExchangeFields lines={lines} reasons={reasons} />}
      {kind === 'later' && <PiecesFields lines={lines} reasons={reasons} />}
      <TextAreaField name="text" label={t('What is the problem?')} rows={3} maxLength={longestReturnText} />
      <ReturnPictures />
      <FormFailure />
      <div className="flex flex-wrap gap-3">
        <SendButton label={t('Send')} whileBusy={t('Sending …')} className={`${button.primary} min-h-12`} />
        <button type="button" onClick={onClose} className={button.quiet}>
          {t('Not now')}
        </button>
      </div>
    </Form>
  );
}

/** The form as the server takes it: the chosen lines numbered, the pictures small enough for a slow line. */
async function toSend(values: FormData, at: OwnAt): Promise<FormData> {
  const sent = new FormData();
  for (const [name, value] of Object.entries(at)) sent.set(name, value);
  for (const name of ['kind', 'text', 'variantId']) {
    const value = values.get(name);
    if (typeof value === 'string' && value !== '') sent.set(name, value);
  }
  let n = 0;
  for (const [name, value] of values) {
    const [, line] = /^pieces-(.+)$/.exec(name) ?? [];
    if (line === undefined || typeof value !== 'string' || value === '0') continue;
    sent.set(`items[${n}][item]`, line);
    sent.set(`items[${n}][quantity]`, value);
    sent.set(`items[${n}][why]`, textOf(values, `why-${line}`));
    n += 1;
  }
  for (const file of values.getAll('pictures'))
    if (file instanceof File && file.size > 0) sent.append('pictures', await smallerPicture(file));
  return sent;
}
