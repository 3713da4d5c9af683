import { useQuery } from '@tanstack/react-query';
import { messagesApi, type MessageUsage } from '#shared/api/shop/outbox.ts';
import { formatNumber } from '#shared/language.ts';
import { messageSteps, stepMessageRows } from '#shared/orders/step-messages.ts';
import { q } from '#web/platform/query.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Fields, type FieldRow } from './form/Fields.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const text =
  'The maximum number of messages per day protects you from high bills. Half of them can go to people ' +
  'who have not ordered before. Further messages wait until 9:00 AM the next day.';
const smsFields: FieldRow<'smsPerDay'>[] = [{ name: 'smsPerDay', label: 'Maximum SMS per day', isNumber: true }];
const priceFields: FieldRow<'smsPaisa'>[] = [
  { name: 'smsPaisa', label: 'Price of one SMS, in paisa', isNumber: true, isOptional: true },
];
const mailFields: FieldRow<'mailsPerDay'>[] = [
  { name: 'mailsPerDay', label: 'Maximum emails per day', isNumber: true },
];

export function MessagesSection({ settings: { messages, smsSteps, smsPaisa }, onDirty }: SectionProps) {
  const { data } = useQuery(q(messagesApi.budgets));
  return (
    <SettingsSection title="Messages" text={text} onDirty={onDirty}>
      {() => (
        <div className="grid gap-4 sm:grid-cols-2">
          <fieldset className="sm:col-span-full">
            <legend className="mb-1 font-medium">SMS to the customer when the parcel is</legend>
            <div className="flex flex-wrap gap-x-6">
              {messageSteps.map((step) => (
                <CheckField
                  key={step}
                  name={`smsSteps.${step}`}
                  data-flag=""
                  label={stepMessageRows[step].label}
                  defaultChecked={smsSteps[step]}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid content-start gap-1">
            <Fields prefix="messages" values={messages} rows={smsFields} className="contents" />
            {data && <UsageLine usage={data.data.sms} />}
          </div>
          <div className="grid content-start gap-1">
            <Fields prefix="messages" values={messages} rows={mailFields} className="contents" />
            {data && <UsageLine usage={data.data.mail} />}
          </div>
          <Fields values={{ smsPaisa }} rows={priceFields} className="contents" />
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
      {`${formatNumber(sent)} sent today, ${formatNumber(toNew)} of them to new customers.`}
      {waiting > 0 && ` ${formatNumber(waiting)} waiting.`}
      {held > 0 && ` ${formatNumber(held)} held back in 30 days.`}
      {isUsedUp && <strong className="block text-red">Today’s limit is reached.</strong>}
    </p>
  );
}
