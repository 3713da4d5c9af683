import { useQuery } from '@tanstack/react-query';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { smsPhonesApi, type MatchingRule } from '#shared/api/sales/payments/sms-phones.ts';
import { q, useApiMutation } from '#web/platform/query.ts';

const rules: readonly { value: MatchingRule; label: string; hint: string }[] = [
  {
    value: 'id or number',
    label: 'Amount and transaction ID, or amount and full number',
    hint: 'Also for payments from another wallet or a bank, which have different IDs. Only if one order fits.',
  },
  { value: 'id', label: 'Amount and transaction ID only', hint: 'Other payments wait for you in Received payments.' },
  { value: 'never', label: 'Never', hint: 'You confirm each payment yourself.' },
];

/** The owner's rule: when a payment is confirmed without a person. */
export function MatchingRuleForm({ mayChange }: { mayChange: boolean }) {
  const { data } = useQuery(q(smsPhonesApi.rule));
  const save = useApiMutation(smsPhonesApi.changeRule, { changes: [smsPhonesApi.rule, historyApi.list] });
  if (!data) return null;
  const { confirms } = data.data;
  return (
    <fieldset className="grid gap-2" disabled={!mayChange || save.isPending}>
      <legend className="mb-2 text-lg font-semibold">Confirm payments automatically if these match</legend>
      {rules.map(({ value, label, hint }) => (
        <div key={value} className="rounded-card border border-line bg-surface px-3 has-checked:border-green">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 pt-2 pb-1 font-medium">
            <input
              type="radio"
              name="confirms"
              checked={value === confirms}
              onChange={() => save.mutate({ body: { confirms: value } })}
              className="size-4 shrink-0"
            />
            {label}
          </label>
          <p className="pb-3 pl-7 text-quiet">{hint}</p>
        </div>
      ))}
      {!mayChange && <p className="text-quiet">Only an owner can change this.</p>}
    </fieldset>
  );
}
