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
