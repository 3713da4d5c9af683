import { useQuery } from '@tanstack/react-query';
import { messagesApi, type MessageUsage } from '#shared/api/shop/outbox.ts';
import { formatNumber } from '#shared/language.ts';
import { q } from '#web/platform/query.ts';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const text =
  'The most that the shop sends on one day, so that strangers cannot run up your bill. Half of it may go to people ' +
  'whom the shop does not know yet. What is over waits until nine the next morning.';
const smsFields: FieldRow<'smsPerDay'>[] = [{ name: 'smsPerDay', label: 'SMS a day', isNumber: true }];
const mailFields: FieldRow<'mailsPerDay'>[] = [{ name: 'mailsPerDay', label: 'Mails a day', isNumber: true }];

export function MessagesSection({ settings: { messages }, onDirty }: SectionProps) {
  const { data } = useQuery(q(messagesApi.budgets));
  return (
    <SettingsSection title="Messages" text={text} onDirty={onDirty}>
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-1">
            <Fields form={form} prefix="messages" values={messages} rows={smsFields} className="contents" />
            {data && <UsageLine usage={data.data.sms} />}
          </div>
          <div className="grid content-start gap-1">
            <Fields form={form} prefix="messages" values={messages} rows={mailFields} className="contents" />
            {data && <UsageLine usage={data.data.mail} />}
          </div>
        </div>
      )}
    </SettingsSection>
  );
}

/** What happened today, and what an owner may want to do something about. */
function UsageLine({ usage: { sent, toNew, budget, waiting, held } }: { usage: MessageUsage }) {
  const isUsedUp = sent >= budget || toNew >= Math.ceil(budget / 2);
  return (
    <p className="text-sm text-quiet">
      {`${formatNumber(sent)} sent today, ${formatNumber(toNew)} of them to new people.`}
      {waiting > 0 && ` ${formatNumber(waiting)} wait.`}
      {held > 0 && ` ${formatNumber(held)} were held back in 30 days.`}
      {isUsedUp && <strong className="block text-red">The budget of today is used up.</strong>}
    </p>
  );
}
