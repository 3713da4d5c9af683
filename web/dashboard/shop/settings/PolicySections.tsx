import { DaysFields } from './form/DaysFields.tsx';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const returnsFields: FieldRow<'days' | 'askWithinHours'>[] = [
  { name: 'days', label: 'Return period, days', isNumber: true },
  { name: 'askWithinHours', label: 'Request period, hours', isNumber: true },
];

export function ReturnsSection({ settings: { returns }, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Returns" text="Your return policy for defective or wrong items." onDirty={onDirty}>
      {(form) => (
        <>
          <Fields form={form} prefix="returns" values={returns} rows={returnsFields} />
          <DaysFields form={form} name="returns.refundDays" label="Refund period, days" value={returns.refundDays} />
        </>
      )}
    </SettingsSection>
  );
}

const stockFields: FieldRow<'lowStock'>[] = [{ name: 'lowStock', label: 'Low stock limit, pieces', isNumber: true }];

export function StockSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Stock"
      text="At or below this number, customers see “only 3 left” and you get a notification."
      onDirty={onDirty}
    >
      {(form) => <Fields form={form} values={settings} rows={stockFields} className="max-w-40" />}
    </SettingsSection>
  );
}

const limitFields: FieldRow<'perLine' | 'lines' | 'pieces'>[] = [
  { name: 'perLine', label: 'Maximum pieces of one variant', isNumber: true },
  { name: 'lines', label: 'Maximum different products', isNumber: true },
  { name: 'pieces', label: 'Maximum pieces in total', isNumber: true },
];
const threeColumns = 'grid gap-4 sm:grid-cols-3';

export function OrderLimitsSection({ settings: { orderLimits }, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Order limits"
      text="Limits for one order. The cart explains the limit. Customers who want more can call you."
      onDirty={onDirty}
    >
      {(form) => (
        <Fields form={form} prefix="orderLimits" values={orderLimits} rows={limitFields} className={threeColumns} />
      )}
    </SettingsSection>
  );
}

const reviewFields: FieldRow<'askAfterDays'>[] = [
  { name: 'askAfterDays', label: 'Days after delivery', isNumber: true, isOptional: true },
];

export function ReviewsSection({ settings: { reviews }, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Reviews"
      text="We ask customers for a review once, by SMS or email. Leave empty to turn review requests off."
      onDirty={onDirty}
    >
      {(form) => <Fields form={form} prefix="reviews" values={reviews} rows={reviewFields} className="max-w-40" />}
    </SettingsSection>
  );
}
