import type { MessageChannel } from '#shared/api/message-channel.ts';
import type { SmsGateway } from '#shared/senders/sms-gateways.ts';
import { toGatewaySettings, toMailSettings } from '#server/platform/gateways/chosen-sender.ts';
import { openSenders, type OpenSenders, type SenderSettings } from '#server/platform/gateways/open-senders.ts';
import { NotReached } from '#server/platform/gateways/outcome.ts';
import { SecretUnreadable, secretsUnreadable } from '#server/platform/secrets/secret-box.ts';
import { channels, findSender, type SenderPlace, type StoredSender } from './stored-sender.ts';

export interface SenderParts extends SenderPlace {
  /** What the variables of the server set: it wins over the dashboard. */
  environment: SenderSettings;
}

/** How a channel sends now. `unreadable`: the key of the secrets has changed. */
export type SenderState =
  | { setBy: 'environment' | 'none' | 'unreadable'; sender?: undefined }
  | { setBy: 'dashboard'; sender: StoredSender };

const isSetByEnvironment = ({ mail, sms }: SenderSettings, channel: MessageChannel): boolean =>
  channel === 'mail' ? mail.smtpUrl !== undefined : sms !== undefined;

export async function findState(parts: SenderParts, channel: MessageChannel): Promise<SenderState> {
  if (isSetByEnvironment(parts.environment, channel)) return { setBy: 'environment' };
  try {
    const sender = await findSender(parts, channel);
    return sender ? { setBy: 'dashboard', sender } : { setBy: 'none' };
  } catch (error) {
    if (error instanceof SecretUnreadable) return { setBy: 'unreadable' };
    throw error;
  }
}

/** The channels by which nothing is sent: neither a variable nor an owner has set a sender, or its keys are lost. */
export async function findUnset(parts: SenderParts): Promise<MessageChannel[]> {
  const states = await Promise.all(
    channels.map(async (channel) => ({ channel, ...(await findState(parts, channel)) })),
  );
  return states.filter(({ setBy }) => setBy === 'none' || setBy === 'unreadable').map(({ channel }) => channel);
}

/**
 * The senders as they are set now. They are read for each use, so every process sends by a new one at once; reading
 * costs nothing beside a message. `dataDir`: where messages go without a sender.
 */
export async function openShopSenders(parts: SenderParts, dataDir: string): Promise<OpenSenders> {
  const [mail, sms] = [await findState(parts, 'mail'), await findState(parts, 'sms')];
  const open = openSenders({ dataDir, ...toSettings(parts.environment, { mail: mail.sender, sms: sms.sender }) });
  return {
    mail: mail.setBy === 'unreadable' ? waiting : open.mail,
    sms: sms.setBy === 'unreadable' ? waiting : open.sms,
  };
}

/** An owner's senders in place of those that no variable sets. */
export function toSettings(
  environment: SenderSettings,
  { mail, sms }: { mail?: StoredSender | undefined; sms?: StoredSender | undefined },
): SenderSettings {
  return {
    mail: mail ? toMailSettings(mail.values) : environment.mail,
    // its kind was checked when it was saved
    sms: sms ? toGatewaySettings(sms.kind as SmsGateway, sms.values) : environment.sms,
  };
}

export const unreadable = `${secretsUnreadable}. Enter them again.`;

/** Messages wait until the keys can be read again. */
const waiting = {
  async send() {
    throw new NotReached(unreadable);
  },
};
