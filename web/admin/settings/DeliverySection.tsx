import { DistrictField } from './DistrictField.tsx';
import { DaysFields, NumberField } from './NumberField.tsx';
import { Rows } from './Rows.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import type { SectionProps } from './ShopSections.tsx';

const row = 'grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]';
const heading = 'mb-2 font-semibold';

export function DeliverySection({ settings: { delivery }, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Delivery"
      text="Charges in Taka, and days as customers are told them, on the product page and in the policies alike."
      onDirty={onDirty}
    >
      {(form) => (
        <>
          {(['insideDhaka', 'outsideDhaka'] as const).map((where) => (
            <div key={where}>
              <h3 className={heading}>{where === 'insideDhaka' ? 'Inside Dhaka' : 'Outside Dhaka'}</h3>
              <div className={row}>
                <NumberField
                  section={form}
                  name={`delivery.${where}.charge`}
                  label="Charge, ৳"
                  value={delivery[where].charge}
                />
                <DaysFields section={form} name={`delivery.${where}.days`} label="Days" value={delivery[where].days} />
              </div>
            </div>
          ))}
          <div>
            <h3 className={heading}>Everywhere</h3>
            <div className={row}>
              <NumberField
                section={form}
                name="delivery.freeFrom"
                label="Free from, ৳"
                isOptional
                value={delivery.freeFrom}
              />
              <DaysFields
                section={form}
                name="delivery.processingDays"
                label="Dispatch days"
                value={delivery.processingDays}
              />
            </div>
          </div>
          <div>
            <h3 className={heading}>Districts with a charge of their own</h3>
            <Rows
              section={form}
              name="delivery.districts"
              label="Districts"
              one="district"
              items={delivery.districts}
              empty={{ district: '', charge: null as number | null }}
              most={64}
              none="Every district has one of the charges above."
            >
              {({ item, name }) => (
                <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
                  <DistrictField
                    section={form}
                    name={`${name}.district`}
                    label="District"
                    defaultValue={item.district}
                  />
                  <NumberField section={form} name={`${name}.charge`} label="Charge, ৳" value={item.charge} />
                </div>
              )}
            </Rows>
          </div>
        </>
      )}
    </SettingsSection>
  );
}
