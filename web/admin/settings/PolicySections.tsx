import { DaysFields, NumberField } from './NumberField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import type { SectionProps } from './ShopSections.tsx';

export function ReturnsSection({ settings: { returns }, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Returns" text="What customers are promised for defective or wrong items." onDirty={onDirty}>
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField section={form} name="returns.days" label="Taken back within days" value={returns.days} />
            <NumberField
              section={form}
              name="returns.askWithinHours"
              label="Asked for within hours"
              value={returns.askWithinHours}
            />
          </div>
          <DaysFields section={form} name="returns.refundDays" label="Refund days" value={returns.refundDays} />
        </>
      )}
    </SettingsSection>
  );
}

export function StockSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Stock"
      text="When a size or colour has so many pieces or fewer, customers read “only 3 left”, and the bell says so."
      onDirty={onDirty}
    >
      {(form) => (
        <NumberField
          section={form}
          name="lowStock"
          label="Low stock, pieces"
          value={settings.lowStock}
          className="max-w-40"
        />
      )}
    </SettingsSection>
  );
}

export function OrderLimitsSection({ settings: { orderLimits }, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Order limits"
      text="What one order may hold. The cart stops there and says why; who wants more can call you."
      onDirty={onDirty}
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <NumberField
            section={form}
            name="orderLimits.perLine"
            label="Pieces of one thing"
            value={orderLimits.perLine}
          />
          <NumberField section={form} name="orderLimits.lines" label="Different things" value={orderLimits.lines} />
          <NumberField section={form} name="orderLimits.pieces" label="Pieces in all" value={orderLimits.pieces} />
        </div>
      )}
    </SettingsSection>
  );
}

const limited = [
  ['newCustomer', 'New customer', 'One account or phone number that has received nothing from you yet.'],
  ['knownCustomer', 'Known customer', 'One account or phone number to which an order was delivered.'],
  ['address', 'One internet connection', 'New customers only. Many phones of one mobile network share a connection.'],
  [
    'inAll',
    'All new customers together',
    'When this is reached new customers are asked to call; known ones still order.',
  ],
] as const;

export function WaitingSection({ settings: { waiting }, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Waiting orders"
      text="An order that is neither confirmed nor paid holds your stock. After these hours it is cancelled, the customer is told, and the stock is back for sale. More hours also count for orders that wait now."
      onDirty={onDirty}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              section={form}
              name="waiting.cashHours"
              label="Hours, cash on delivery"
              value={waiting.cashHours}
            />
            <NumberField
              section={form}
              name="waiting.prepaidHours"
              label="Hours, paid before"
              value={waiting.prepaidHours}
            />
          </div>
          <p className="mt-2 font-semibold">How much may wait at once</p>
          {limited.map(([name, title, hint]) => (
            <fieldset key={name} className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
              <legend className="sr-only">{title}</legend>
              <div>
                <p className="font-medium" aria-hidden>
                  {title}
                </p>
                <p className="text-quiet">{hint}</p>
              </div>
              <div className="grid grid-cols-2 gap-4 sm:contents">
                <NumberField
                  section={form}
                  name={`waiting.${name}.orders`}
                  label="Orders"
                  value={waiting[name].orders}
                />
                <NumberField
                  section={form}
                  name={`waiting.${name}.pieces`}
                  label="Pieces"
                  value={waiting[name].pieces}
                />
              </div>
            </fieldset>
          ))}
        </>
      )}
    </SettingsSection>
  );
}
