import type { MessageTemplate } from '#shared/api/shop/messages/message-templates.ts';
import type { MessageOn } from '#shared/messages/messages.ts';
import { channelRows } from '#shared/senders/senders.ts';
import { settingsPath } from '#web/dashboard/parts/settings-sections.ts';

/** A message on a channel, in the address: `order-placed.sms`. */
export const idOf = ({ message, channel }: MessageOn): string => `${message}.${channel}`;
export const editPath = (on: MessageOn): string => `${settingsPath({ slug: 'message-texts' })}?edit=${idOf(on)}`;
export const channelName = ({ channel }: MessageOn): string => channelRows[channel].name;

export const isChanged = ({ words: { en, bn } }: MessageTemplate): boolean => !en.isOurs || !bn.isOurs;

export const languageNames = { en: 'English', bn: 'Bangla' } as const;
export const languages = ['en', 'bn'] as const;
