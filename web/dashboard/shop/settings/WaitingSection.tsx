import type { Settings } from '#shared/api/shop/settings.ts';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const hoursFields: FieldRow<'cashHours' | 'prepaidHours'>[] = [
  { name: 'cashHours', label: 'Hours, cash on delivery', isNumber: true },
  { name: 'prepaidHours', label: 'Hours, prepaid', isNumber: true },
];
const limitFields: FieldRow<'orders' | 'pieces'>[] = [
  { name: 'orders', label: 'Orders', isNumber: true },
  { name: 'pieces', label: 'Pieces', isNumber: true },
];

const limited = [
  {
    name: 'newCustomer',
    title: 'New customer',
    hint: 'One account or phone number without a delivered order.',
  },
  {
    name: 'knownCustomer',
    title: 'Returning customer',
    hint: 'One account or phone number with a delivered order.',
  },
  {
    name: 'address',
    title: 'Per internet connection',
    hint: 'New customers only. Many phones of one mobile network share a connection.',
  },
  {
    name: 'inAll',
    title: 'All new customers together',
    hint: 'At this limit, new customers must call you. Returning customers can still order.',
  },
] as const;

const text =
  'Unconfirmed and unpaid orders reserve your stock. After these hours we cancel the order, inform the customer ' +
  '(unless you switch this message off) and release the stock. A longer time also applies to orders that are ' +
  'waiting now.';

export function WaitingSection({ settings: { waiting }, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Waiting orders" text={text} onDirty={onDirty}>
      {() => (
        <>
          <Fields prefix="waiting" values={waiting} rows={hoursFields} />
          <p className="mt-2 font-semibold">Limits for waiting orders</p>
          {limited.map((limit) => (
            <Limit key={limit.name} {...limit} value={waiting[limit.name]} />
          ))}
        </>
      )}
    </SettingsSection>
  );
}

interface LimitProps {
  name: string;
  title: string;
  hint: string;
  value: Settings['waiting']['inAll'];
}

function Limit({ name, title, hint, value }: LimitProps) {
  return (
    <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
      <legend className="sr-only">{title}</legend>
      <div>
        <p className="font-medium" aria-hidden>
          {title}
        </p>
        <p className="text-quiet">{hint}</p>
      </div>
      <Fields
        prefix={`waiting.${name}`}
        values={value}
        rows={limitFields}
        className="grid grid-cols-2 gap-4 sm:contents"
      />
    </fieldset>
  );
}
