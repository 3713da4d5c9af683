import { DaysFields } from './form/DaysFields.tsx';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const returnsFields: FieldRow<'days' | 'askWithinHours'>[] = [
  { name: 'days', label: 'Taken back within days', isNumber: true },
  { name: 'askWithinHours', label: 'Asked for within hours', isNumber: true },
];

export function ReturnsSection({ settings: { returns }, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Returns" text="What customers are promised for defective or wrong items." onDirty={onDirty}>
      {(form) => (
        <>
          <Fields form={form} prefix="returns" values={returns} rows={returnsFields} />
          <DaysFields form={form} name="returns.refundDays" label="Refund days" value={returns.refundDays} />
        </>
      )}
    </SettingsSection>
  );
}

const stockFields: FieldRow<'lowStock'>[] = [{ name: 'lowStock', label: 'Low stock, pieces', isNumber: true }];

export function StockSection({ settings, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Stock"
      text="When a size or colour has so many pieces or fewer, customers read “only 3 left”, and the bell says so."
      onDirty={onDirty}
    >
      {(form) => <Fields form={form} values={settings} rows={stockFields} className="max-w-40" />}
    </SettingsSection>
  );
}

const limitFields: FieldRow<'perLine' | 'lines' | 'pieces'>[] = [
  { name: 'perLine', label: 'Pieces of one thing', isNumber: true },
  { name: 'lines', label: 'Different things', isNumber: true },
  { name: 'pieces', label: 'Pieces in all', isNumber: true },
];
const threeColumns = 'grid gap-4 sm:grid-cols-3';

export function OrderLimitsSection({ settings: { orderLimits }, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Order limits"
      text="What one order may hold. The cart stops there and says why; who wants more can call you."
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
      text="When customers get one SMS or mail that asks what they think. Leave it empty to ask nobody."
      onDirty={onDirty}
    >
      {(form) => <Fields form={form} prefix="reviews" values={reviews} rows={reviewFields} className="max-w-40" />}
    </SettingsSection>
  );
}
