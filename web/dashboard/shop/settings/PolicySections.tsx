import { DaysFields } from './form/DaysFields.tsx';
import { fieldSection } from './form/field-section.tsx';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const returnsFields: FieldRow<'days' | 'askWithinHours'>[] = [
  { name: 'days', label: 'Return period, days', isNumber: true },
  { name: 'askWithinHours', label: 'Request period, hours', isNumber: true },
];

export function ReturnsSection({ settings: { returns }, onDirty }: SectionProps) {
  return (
    <SettingsSection title="Returns" text="Your return policy for defective or wrong items." onDirty={onDirty}>
      {() => (
        <>
          <Fields prefix="returns" values={returns} rows={returnsFields} />
          <DaysFields name="returns.refundDays" label="Refund period, days" value={returns.refundDays} />
        </>
      )}
    </SettingsSection>
  );
}

export const StockSection = fieldSection({
  title: 'Stock',
  text: 'At or below this number, customers see “only 3 left” and you get a notification.',
  rows: [{ name: 'lowStock', label: 'Low stock limit, pieces', isNumber: true }],
  className: 'max-w-40',
});

export const OrderLimitsSection = fieldSection({
  title: 'Order limits',
  text: 'Limits for one order. The cart explains the limit. Customers who want more can call you.',
  part: 'orderLimits',
  rows: [
    { name: 'perLine', label: 'Maximum pieces of one variant', isNumber: true },
    { name: 'lines', label: 'Maximum different products', isNumber: true },
    { name: 'pieces', label: 'Maximum pieces in total', isNumber: true },
  ],
  className: 'grid gap-4 sm:grid-cols-3',
});

export const ReviewsSection = fieldSection({
  title: 'Reviews',
  text: 'We ask customers for a review once, by SMS or email. Leave empty to turn review requests off.',
  part: 'reviews',
  rows: [{ name: 'askAfterDays', label: 'Days after delivery', isNumber: true, isOptional: true }],
  className: 'max-w-40',
});
