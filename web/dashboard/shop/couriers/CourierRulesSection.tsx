import { useQuery } from '@tanstack/react-query';
import type { SentBodyOf } from '#shared/api/endpoint.ts';
import type { CourierAccount } from '#shared/api/sales/couriers/courier-accounts.ts';
import { courierChoiceApi, maxCourierRules, type CourierRule } from '#shared/api/sales/couriers/courier-choice.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { Fields, type FieldRow } from '../settings/form/Fields.tsx';
import { PlaceChips } from '../settings/form/PlaceChips.tsx';
import { Rows } from '../settings/form/Rows.tsx';
import { SettingsSection, type Section } from '../settings/form/SettingsSection.tsx';

const title = 'Courier rules';
const text =
  'Haat proposes a courier for each parcel by price, days, and what became of your parcels in the district. Your ' +
  'rules come first: the first rule that fits a parcel names its courier.';

type Accounts = readonly CourierAccount[];

/** Which courier a parcel goes with, whatever the figures say. */
export function CourierRulesSection({ accounts }: { accounts: Accounts }) {
  const { data, error, refetch } = useQuery(q(courierChoiceApi.rules));
  return (
    <div className="rounded-card border border-line bg-surface px-4 [&>section]:py-4!">
      {data ? (
        <RulesForm rules={data.data} accounts={accounts} />
      ) : error ? (
        <ListError message={messageOf(error)} again={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

function RulesForm({ rules, accounts }: { rules: readonly CourierRule[]; accounts: Accounts }) {
  const save = useApiMutation(courierChoiceApi.saveRules, {
    changes: [courierChoiceApi.rules, courierChoiceApi.proposals, historyApi.list],
    done: `${title} saved`,
    refusal: 'caller',
  });
  const [first] = accounts.filter(({ isConnected }) => isConnected);
  if (!first) return null;
  const empty: CourierRule = {
    courier: first.courier,
    districts: [],
    weightFrom: null,
    weightTo: null,
    cashAbove: null,
  };
  return (
    <SettingsSection
      title={title}
      text={text}
      // the server checks it by its own schema
      onSave={(values) => save.mutateAsync({ body: values as SentBodyOf<typeof courierChoiceApi.saveRules> })}
    >
      {(form) => (
        <Rows
          section={form}
          name="rules"
          label={title}
          one="rule"
          items={rules}
          empty={empty}
          max={maxCourierRules}
          none="No rules yet."
        >
          {({ item, name }) => <RuleFields section={form} name={name} rule={item} accounts={accounts} />}
        </Rows>
      )}
    </SettingsSection>
  );
}

interface RuleProps {
  section: Section;
  name: string;
  rule: CourierRule;
  accounts: Accounts;
}

const limits: FieldRow<'weightFrom' | 'weightTo' | 'cashAbove'>[] = [
  { name: 'weightFrom', label: 'Weight from, grams', isNumber: true, isOptional: true },
  { name: 'weightTo', label: 'Weight to, grams', isNumber: true, isOptional: true },
  { name: 'cashAbove', label: 'Cash to collect above, ৳', isNumber: true, isOptional: true },
];

function RuleFields({ section, name, rule, accounts }: RuleProps) {
  const offered = accounts.filter(({ isConnected, courier }) => isConnected || courier === rule.courier);
  const choices = Object.fromEntries(
    offered.map((one) => [one.courier, one.isConnected ? one.name : `${one.name} (not connected)`]),
  );
  return (
    <div className="grid gap-4">
      <Fields prefix={name} values={rule} rows={[{ name: 'courier', label: 'Courier', choices }]} className="grid" />
      <PlaceChips
        section={section}
        name={`${name}.districts`}
        label="Districts"
        ifNone="leave empty for all"
        listLabel="Districts of the rule"
        one="district"
        placeholder="Sylhet, চট্টগ্রাম …"
        places={rule.districts}
        max={64}
        toPlace={(typed, choices) => choices[0]?.value ?? typed}
      />
      <Fields prefix={name} values={rule} rows={limits} className="grid gap-4 sm:grid-cols-3" />
    </div>
  );
}
