import type { Settings } from '#shared/api/shop/settings.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const hoursFields: FieldRow<'cashHours' | 'prepaidHours'>[] = [
  { name: 'cashHours', label: 'Hours, cash on delivery', isNumber: true },
  { name: 'prepaidHours', label: 'Hours, paid before', isNumber: true },
];
const limitFields: FieldRow<'orders' | 'pieces'>[] = [
  { name: 'orders', label: 'Orders', isNumber: true },
  { name: 'pieces', label: 'Pieces', isNumber: true },
];

const limited = [
  {
    name: 'newCustomer',
    title: 'New customer',
    hint: 'One account or phone number that has received nothing from you yet.',
  },
  {
    name: 'knownCustomer',
    title: 'Known customer',
    hint: 'One account or phone number to which an order was delivered.',
  },
  {
    name: 'address',
    title: 'One internet connection',
    hint: 'New customers only. Many phones of one mobile network share a connection.',
  },
  {
    name: 'inAll',
    title: 'All new customers together',
    hint: 'When this is reached new customers are asked to call; known ones still order.',
  },
] as const;

const text =
  'An order that is neither confirmed nor paid holds your stock. After these hours it is cancelled, the customer is ' +
  'told, and the stock is back for sale. More hours also count for orders that wait now.';

export function WaitingSection({ settings: { waiting }, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Waiting orders" text={text} onDirty={onDirty}>
      {(form) => (
        <>
          <Fields form={form} prefix="waiting" values={waiting} rows={hoursFields} />
          <p className="mt-2 font-semibold">How much may wait at once</p>
          {limited.map((limit) => (
            <Limit key={limit.name} form={form} {...limit} value={waiting[limit.name]} />
          ))}
        </>
      )}
    </SettingsSection>
  );
}

interface LimitProps {
  form: FormState;
  name: string;
  title: string;
  hint: string;
  value: Settings['waiting']['inAll'];
}

function Limit({ form, name, title, hint, value }: LimitProps) {
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
        form={form}
        prefix={`waiting.${name}`}
        values={value}
        rows={limitFields}
        className="grid grid-cols-2 gap-4 sm:contents"
      />
    </fieldset>
  );
}
