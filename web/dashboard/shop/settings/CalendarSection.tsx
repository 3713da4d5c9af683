import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { Rows } from './form/Rows.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const hourFields: FieldRow<'cutOffHour'>[] = [{ name: 'cutOffHour', label: 'Cut-off hour, 0 to 24', isNumber: true }];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The days on which the shop works, from which dates of delivery are counted. */
export function CalendarSection({ settings: { calendar }, onDirty }: SectionProps) {
  return (
    <SettingsSection
      title="Working days"
      text="We count delivery dates in these days. Orders after the cut-off hour count from the next working day."
      onDirty={onDirty}
    >
      {(form) => (
        <>
          <Fields prefix="calendar" values={calendar} rows={hourFields} className="max-w-48" />
          <Rows<number | null>
            section={form}
            name="calendar.closedWeekdays"
            label="Closed every week"
            one="closed weekday"
            items={calendar.closedWeekdays}
            empty={null}
            max={6}
            none="Open every day of the week."
          >
            {({ item, name }) => (
              <SelectField
                name={name}
                label="Closed on"
                missing="Choose a day"
                defaultValue={item ?? ''}
                data-number=""
              >
                <option value="">Choose a day</option>
                {weekdays.map((day, n) => (
                  <option key={day} value={n}>
                    {day}
                  </option>
                ))}
              </SelectField>
            )}
          </Rows>
          <Rows
            section={form}
            name="calendar.holidays"
            label="Holidays"
            one="holiday"
            items={calendar.holidays}
            empty=""
            max={100}
            none="No holidays yet."
          >
            {({ item, name }) => (
              <TextField name={name} label="Holiday on" type="date" missing="Choose a day" defaultValue={item} />
            )}
          </Rows>
        </>
      )}
    </SettingsSection>
  );
}
