import { useQuery } from '@tanstack/react-query';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { reportsApi } from '#shared/api/sales/reports.ts';
import type { MessageChannel } from '#shared/api/message-channel.ts';
import { setupApi } from '#shared/api/shop/setup.ts';
import { sendersApi, type Sender, type SenderInput } from '#shared/api/shop/senders.ts';
import { channelRows, senderKinds } from '#shared/senders/senders.ts';
import { q, useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { SectionFrame } from '#web/dashboard/shop/settings/form/SectionFrame.tsx';
import { SettingsSection, type OnDirty } from '#web/dashboard/shop/settings/form/SettingsSection.tsx';
import { RemoveSender } from './RemoveSender.tsx';
import { SenderFields } from './SenderFields.tsx';
import { SendTest } from './SendTest.tsx';

const texts: Record<MessageChannel, string> = {
  sms: 'Sends codes, order updates and review requests to phones. You need an account at an SMS gateway.',
  mail: 'Sends order emails and password links. Your email account or a mail service gives you these details.',
};

interface Props {
  channel: MessageChannel;
  /** Absent: the section has a Save of its own. */
  onDirty?: OnDirty;
}

/** The SMS gateway or the mail server: set, tested and removed by owners. */
export function SenderSection({ channel, onDirty }: Props) {
  const mayChange = useCan('money.write');
  const { data } = useQuery({ ...q(sendersApi.list), enabled: mayChange });
  const sender = data?.data.find((one) => one.channel === channel);
  const { sender: title, variable } = channelRows[channel];
  if (!mayChange)
    return (
      <SectionFrame title={title} text={texts[channel]}>
        <p className="text-quiet">Only an owner can change this.</p>
      </SectionFrame>
    );
  if (!sender) return null;
  if (sender.setBy === 'environment')
    return (
      <SectionFrame title={title} text={texts[channel]}>
        <p>
          The environment variable <code>{variable}</code> overrides this page. To set it here, remove the variable and
          restart the shop.
        </p>
        <SendTest channel={channel} />
      </SectionFrame>
    );
  return (
    <SenderForm key={JSON.stringify(sender)} sender={sender} text={texts[channel]} {...(onDirty && { onDirty })} />
  );
}

const changes = [sendersApi.list, historyApi.list, reportsApi.overview, setupApi.get];

function SenderForm({ sender, text, onDirty }: { sender: Sender; text: string; onDirty?: OnDirty }) {
  const { channel } = sender;
  const title = channelRows[channel].sender;
  const save = useApiMutation(sendersApi.save, { changes, done: `${title} saved`, refusal: 'caller' });
  const isSet = sender.setBy === 'dashboard';
  return (
    <SettingsSection
      title={title}
      text={text}
      onDirty={onDirty}
      // the server checks it by its own schema
      onSave={(values) => save.mutateAsync({ params: { channel }, body: values as SenderInput })}
      renderBelow={(typed) => (
        <>
          <SendTest channel={channel} typed={() => typed() as SenderInput} />
          {isSet && <RemoveSender channel={channel} kind={nameOf(sender)} />}
        </>
      )}
    >
      {(form) => <SenderFields form={form} sender={sender} />}
    </SettingsSection>
  );
}

const nameOf = ({ channel, kind }: Sender): string =>
  (kind && senderKinds[channel][kind]?.name) ?? channelRows[channel].sender;
