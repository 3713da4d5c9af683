import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#shared/api/endpoint.ts';
import { discountLimitsApi } from '#shared/api/sales/orders/discount-limits.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { SectionFrame } from './form/SectionFrame.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const title = 'Manual discounts';
const text =
  'The maximum discount for each role, in percent of the products. A lower delivery charge counts as a discount. ' +
  '100 means no limit, and owners have none. Owners get a notification of each manual discount.';
const rows: FieldRow<'orderDesk' | 'admin'>[] = [
  { name: 'orderDesk', label: 'Order desk, percent', isNumber: true },
  { name: 'admin', label: 'Admin, percent', isNumber: true },
];

/** How much staff may take off. Only owners change it. */
export function DiscountsSection({ onDirty }: Pick<SectionProps, 'onDirty'>) {
  const { data } = useQuery(q(discountLimitsApi.get));
  const mayChange = useCan('owners.manage');
  const save = useApiMutation(discountLimitsApi.change, {
    changes: [discountLimitsApi.get, historyApi.list],
    done: `${title} saved`,
    refusal: 'caller',
  });
  if (!data) return null;
  const { orderDesk, admin } = data.data;
  if (!mayChange)
    return (
      <SectionFrame title={title} text={text}>
        <p>
          Order desk: {orderDesk} %. Admin: {admin} %.
        </p>
        <p className="mt-1 text-quiet">Only an owner can change the limits.</p>
      </SectionFrame>
    );
  return (
    <SettingsSection
      title={title}
      text={text}
      onDirty={onDirty}
      // the server checks it by its own schema
      onSave={(values) => save.mutateAsync({ body: values as BodyOf<typeof discountLimitsApi.change> })}
    >
      {() => <Fields values={data.data} rows={rows} />}
    </SettingsSection>
  );
}
