import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#shared/api/endpoint.ts';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { ownerNewsApi, type OwnerNews } from '#shared/api/shop/owner-digest.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Fields, twoColumns, type FieldRow } from './form/Fields.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const title = 'Owner messages';
const text =
  'Messages that Haat sends to you. The daily summary covers sales and payments of the last 24 hours and ' +
  'waiting work. You get no summary on days without activity. Each SMS counts towards the limit above.';

const ways: Record<OwnerNews['orders'], string> = { none: 'None', mail: 'By email', sms: 'By SMS' };
const often: Record<OwnerNews['everyMinutes'], string> = {
  5: 'At most every 5 minutes',
  15: 'At most every 15 minutes',
  30: 'At most every 30 minutes',
  60: 'At most once an hour',
};
const languages: Record<OwnerNews['language'], string> = { en: 'English', bn: 'বাংলা' };

const ordersFields: FieldRow<'orders'>[] = [{ name: 'orders', label: 'New orders', choices: ways }];
const eveningFields: FieldRow<'evening' | 'at'>[] = [
  { name: 'evening', label: 'Daily summary', choices: ways },
  { name: 'at', label: 'Time in Bangladesh', type: 'time', missing: 'Enter a time such as 21:00' },
];
const whereFields: FieldRow<'email' | 'phone' | 'language'>[] = [
  { name: 'email', label: 'Your email', type: 'email', maxLength: 254, autoCapitalize: 'none', spellCheck: false },
  { name: 'phone', label: 'Your mobile number', type: 'tel', maxLength: 40 },
  { name: 'language', label: 'Language', choices: languages },
];

/** What the owner is told by mail or SMS. It is kept apart from the settings, which everybody may read. */
export function OwnerDigestSection({ onDirty }: Pick<SectionProps, 'onDirty'>) {
  const { data } = useQuery(q(ownerNewsApi.get));
  const save = useApiMutation(ownerNewsApi.change, {
    changes: [ownerNewsApi.get, historyApi.list],
    done: `${title} saved`,
    refusal: 'caller',
  });
  if (!data) return null;
  const news = data.data;
  return (
    <SettingsSection
      title={title}
      text={text}
      onDirty={onDirty}
      // the server checks it by its own schema
      onSave={(values) => save.mutateAsync({ body: values as BodyOf<typeof ownerNewsApi.change> })}
    >
      {() => (
        <>
          <div className={twoColumns}>
            <Fields values={news} rows={ordersFields} className="contents" />
            <HowOften value={news.everyMinutes} />
            <Fields values={news} rows={eveningFields} className="contents" />
          </div>
          <Fields values={news} rows={whereFields} />
        </>
      )}
    </SettingsSection>
  );
}

function HowOften({ value }: { value: OwnerNews['everyMinutes'] }) {
  return (
    <SelectField name="everyMinutes" label="Frequency" missing="Choose one" defaultValue={value} data-number="">
      {Object.entries(often).map(([minutes, words]) => (
        <option key={minutes} value={minutes}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
