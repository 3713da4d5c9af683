import { customersApi, type Customer } from '#shared/api/sales/customers.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { dayAndTime } from '#web/ui/dates.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { Panel } from '#web/dashboard/parts/Panel.tsx';

/** Staff notes about a customer, for colleagues. */
export function CustomerNotes({ customer: { key, notes } }: { customer: Customer }) {
  const mayWrite = useCan('orders.decide');
  const remove = useApiMutation(customersApi.removeNote, { changes: [customersApi.one] });
  return (
    <Panel title="Notes">
      {mayWrite && <NewNote customerKey={key} />}
      {notes.length === 0 && !mayWrite && <p className="text-quiet">No notes.</p>}
      <ul aria-label="Notes" className="divide-y divide-line empty:hidden">
        {notes.map(({ _id, note, at, by }) => (
          <li key={_id} className="py-2 [overflow-wrap:anywhere]">
            <p className="whitespace-pre-line">{note}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-2 text-quiet">
              {by}, {dayAndTime(at)}
              {mayWrite && (
                <button
                  type="button"
                  onClick={() => remove.mutate({ params: { key, id: _id } })}
                  className="min-h-11 font-semibold hover:text-red md:min-h-6"
                >
                  Remove
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NewNote({ customerKey: key }: { customerKey: string }) {
  const add = useApiMutation(customersApi.addNote, { changes: [customersApi.one], done: false, refusal: 'caller' });
  const form = useForm(async (values, element) => {
    await add.mutateAsync({ params: { key }, body: { note: textOf(values, 'note') } });
    element.reset();
  });
  return (
    <Form form={form} className={`mb-2 grid gap-2 ${denseFields}`}>
      <TextAreaField name="note" label="New note" missing="Enter a note" maxLength={500} />
      <FormFailure />
      <div>
        <SendButton label="Save note" whileBusy="Saving …" className={compactButton.quiet} />
      </div>
    </Form>
  );
}
