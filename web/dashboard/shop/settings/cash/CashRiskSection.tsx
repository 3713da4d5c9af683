import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callsApi } from '#shared/api/sales/confirmation-calls.ts';
import { cashRiskApi } from '#shared/api/sales/cash-risk.ts';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import type { CashRules } from '#shared/cash-risk/cash-rules.ts';
import { takesDeposits } from '#shared/settings/ways-to-prepay.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CashTrial } from './CashTrial.tsx';
import { minNames, ruleRows } from './cash-rule-fields.ts';
import { ruleIn, RuleField } from './RuleField.tsx';
import { twoColumns } from '../form/Fields.tsx';
import { SectionFrame } from '../form/SectionFrame.tsx';
import type { SectionProps } from '../form/SettingsSection.tsx';

const title = 'Cash on delivery risk';
const text =
  'Rules for cash on delivery orders. The risk of an order comes from your own earlier orders with the same phone ' +
  'number or address. Customers send a deposit to a wallet or your Bangla QR, and pay the rest on delivery. If ' +
  'several rules apply, Haat uses the strictest one and the largest deposit. A deposit of the delivery charge is ' +
  'nothing if delivery is free. An order that costs no more than its deposit must be prepaid.';

/** What the shop does about risky orders. It is no part of what everybody may read of the settings. */
export function CashRiskSection({ settings, onDirty }: SectionProps) {
  const { data, error, refetch } = useQuery(q(cashRiskApi.rules));
  return (
    <SectionFrame title={title} text={text}>
      {!takesDeposits(settings) && (
        <p className="mb-3 font-medium">Haat asks for no deposit yet: add a wallet or a Bangla QR first.</p>
      )}
      {data ? (
        <RulesForm rules={data.data} onDirty={onDirty} />
      ) : error ? (
        <ListError message={messageOf(error)} again={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </SectionFrame>
  );
}

function RulesForm({ rules, onDirty }: { rules: CashRules } & Pick<SectionProps, 'onDirty'>) {
  const { element, form, isDirty, look, read } = useRules();
  useEffect(() => onDirty?.(title, isDirty), [isDirty, onDirty]);
  return (
    <>
      <Form ref={element} aria-label={title} form={form} onInput={look} onChange={look} className={fieldsLook}>
        <div className={twoColumns}>
          {ruleRows.map((row) => (
            <RuleField key={row.name} {...row} rule={rules[row.name]} />
          ))}
        </div>
        <LargeFields large={rules.large} />
        <FormFailure />
      </Form>
      <CashTrial rulesNow={read} />
    </>
  );
}

const fieldsLook = `grid gap-4 ${denseFields}`;

const LargeFields = ({ large }: { large: CashRules['large'] }) => (
  <div className={twoColumns}>
    <NumberField
      name="large.from"
      label="Large orders from, ৳"
      hint="Empty for no rule"
      maxLength={12}
      defaultValue={large?.from}
    />
    <RuleField name="large.rule" label="Rule for large orders" names={minNames} rule={large?.rule ?? 'call'} />
  </div>
);

/** The form of the rules: whether it differs from what is saved, and what stands in it now. */
function useRules() {
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef<string>(undefined);
  const [isDirty, setIsDirty] = useState(false);
  const save = useApiMutation(cashRiskApi.setRules, {
    changes: [cashRiskApi.rules, cashRiskApi.ofOrders, callsApi.queue, historyApi.list],
    done: `${title} saved`,
    refusal: 'caller',
  });
  const read = () => toRules(element.current!);
  const look = () => setIsDirty(JSON.stringify(read()) !== saved.current);
  useEffect(() => {
    saved.current ??= JSON.stringify(read());
  }, []);
  const form = useForm(async () => {
    if (!isDirty) return;
    const body = read();
    await save.mutateAsync({ body });
    saved.current = JSON.stringify(body);
    look();
  });
  return { element, form, isDirty, look, read };
}

type Sent = SentBodyOf<typeof cashRiskApi.setRules>;

function toRules(form: HTMLFormElement): Sent {
  const rules = Object.fromEntries(ruleRows.map(({ name }) => [name, ruleIn(form, name)]));
  const from = new FormData(form).get('large.from');
  const large = from ? { from: Number(from), rule: ruleIn(form, 'large.rule') } : null;
  // the rows name all other rules
  return { ...rules, large } as Sent;
}
