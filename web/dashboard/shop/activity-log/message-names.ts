import { messageSteps, stepMessageRows } from '#shared/orders/step-messages.ts';

/** The parts of messages and their settings in words, by their keys. */
export const messageNames: Record<string, string> = {
  smsSteps: 'SMS to customers',
  ...Object.fromEntries(messageSteps.map((step) => [step, stepMessageRows[step].label])),
  smsPaisa: 'Price of one SMS, in paisa',
  en: 'English',
  bn: 'Bangla',
  subject: 'subject',
  body: 'words',
  isOn: 'sent',
};
