import { X } from 'lucide-react';
import { customersApi, type Customer } from '#shared/api/sales/customers.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { longDay } from '#web/ui/dates.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

const phoneLink = 'inline-flex min-h-11 items-center font-semibold text-green tabular hover:underline md:min-h-7';

/** The customer's name, from the account or the orders, and the tags that staff added. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const { account, names, phone } = customer;
  const name = account?.name ?? names[0] ?? 'Deleted account';
  const others = names.filter((one) => one !== name);
  return (
    <section aria-label="Customer" className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg font-bold [overflow-wrap:anywhere]">{name}</h2>
        {phone && (
          <a href={`tel:${phone}`} className={phoneLink}>
            {phone}
          </a>
        )}
        {others.length > 0 && <p className="text-quiet [overflow-wrap:anywhere]">Also {others.join(', ')}</p>}
      </div>
      <AccountLine account={account} />
      <Tags customer={customer} />
    </section>
  );
}

function AccountLine({ account }: Pick<Customer, 'account'>) {
  if (!account) return <p className="text-quiet">Guest orders only.</p>;
  return (
    <p className="text-quiet [overflow-wrap:anywhere]">
      Account <span className="tabular">{account.userId}</span>, {account.email && `${account.email}, `}since{' '}
      {longDay(account.createdAt)}.
      {!account.isProved && ' The phone number is not confirmed: guest orders may belong to another person.'}
      {account.isBanned && <span className="font-semibold text-red"> Banned.</span>}
    </p>
  );
}

function Tags({ customer: { key, tags } }: { customer: Customer }) {
  const mayWrite = useCan('orders.decide');
  const remove = useApiMutation(customersApi.removeTag, { changes: [customersApi.one], done: false });
  if (!mayWrite && tags.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Tags" className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="inline-flex items-center rounded-full border border-line bg-mist pl-3">
            <span className="[overflow-wrap:anywhere]">{tag}</span>
            {mayWrite ? (
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => remove.mutate({ params: { key, tag } })}
                className="grid size-11 place-items-center rounded-full text-quiet hover:text-ink md:size-8"
              >
                <X size={14} aria-hidden />
              </button>
            ) : (
              <span className="w-3" />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <AddTag customerKey={key} />}
    </div>
  );
}

function AddTag({ customerKey: key }: { customerKey: string }) {
  const add = useApiMutation(customersApi.addTag, { changes: [customersApi.one], done: false, refusal: 'caller' });
  const form = useForm(async (values, element) => {
    await add.mutateAsync({ params: { key }, body: { tag: textOf(values, 'tag') } });
    element.reset();
  });
  return (
    <Form form={form} className={`flex items-end gap-2 ${denseFields}`}>
      <TextField name="tag" label="New tag" missing="Enter a tag" maxLength={30} autoComplete="off" />
      <button type="submit" className={compactButton.quiet}>
        Add
      </button>
    </Form>
  );
}
