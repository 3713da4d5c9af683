import type { Order } from '#shared/api/sales/orders/orders.ts';
import { inLanguage, t } from '#shared/language.ts';
import { callServer } from '#web/platform/client.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { button } from '#web/ui/button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { selfServiceCalls, type SelfServicePanel } from './self-service-calls.ts';
import { OtherChoices } from './OtherChoices.tsx';
import { useOthers } from './use-others.ts';

type Line = Order['items'][number];

/** Another size or colour at the same price, line by line. */
export function ChangeChoice({ order, onClose, ...rest }: SelfServicePanel) {
  return (
    <>
      <ul className="grid gap-5">
        {order.items.map((line) => (
          <li key={`${line._id} ${order.version}`}>
            <p className="break-words">{inLanguage(line.product.name, line.product.nameBn)}</p>
            <p className="mb-2 text-quiet">{choiceOf(line)}</p>
            <LineChoice order={order} line={line} {...rest} />
          </li>
        ))}
      </ul>
      <button type="button" onClick={onClose} className={`${button.quiet} mt-5`}>
        {t('Leave it as it is')}
      </button>
    </>
  );
}

type LineProps = Omit<SelfServicePanel, 'onClose'> & { line: Line };

function LineChoice({ order, line, at, onChange }: LineProps) {
  const others = useOthers(line, line.quantity);
  const form = useForm(async (values) => {
    const body = { ...at, version: order.version, item: line._id, variantId: textOf(values, 'variantId') };
    onChange((await callServer(selfServiceCalls.changeChoice, { body })).data);
  });
  if (others === undefined) return <p className="min-h-12 text-quiet">{t('One moment …')}</p>;
  if (others.length === 0) return <p className="text-quiet">{t('We have no other size or colour at this price.')}</p>;
  return (
    <Form form={form} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <OtherChoices others={others} />
      <SendButton label={t('Change')} className={`${button.primary} sm:min-h-12`} />
      <div className="sm:col-span-full">
        <FormFailure />
      </div>
    </Form>
  );
}
