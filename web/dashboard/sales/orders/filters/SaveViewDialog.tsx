import { useNavigate } from 'react-router';
import type { SentOrderFilter } from '#shared/api/sales/orders/order-filter.ts';
import { orderViewsApi } from '#shared/api/sales/orders/order-views.ts';
import type { OrderColumn } from '#shared/orders/order-columns.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

interface Props {
  list: { filter: SentOrderFilter; sort: 'newest' | 'oldest'; columns: readonly OrderColumn[] };
  onClose(): void;
}

/** Saves the list under a name: its filters, columns and order. */
export function SaveViewDialog({ list: { filter, sort, columns }, onClose }: Props) {
  const navigate = useNavigate();
  const save = useApiMutation(orderViewsApi.add, { changes: [orderViewsApi.list], refusal: 'caller' });
  const form = useForm(async (values) => {
    const { data } = await save.mutateAsync({
      body: {
        name: textOf(values, 'name'),
        isShared: textOf(values, 'isShared') === 'yes',
        filter,
        sort,
        columns: [...columns],
      },
    });
    const address = new URLSearchParams(location.search);
    address.set('view', data.key);
    onClose();
    await navigate(`?${address}`, { replace: true });
  });
  return (
    <FormDialog title="Save list" action="Save list" form={form} onClose={onClose}>
      <TextField name="name" label="Name" missing="Name is required" maxLength={40} autoComplete="off" />
      <CheckField name="isShared" value="yes" label="Share with the whole order desk" />
    </FormDialog>
  );
}
