import { createSign, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Amazon SNS as far as the shop talks to it: it signs messages, and serves the certificate that they name.

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/sns', name), 'utf8');
const key = read('key.pem');
export const certificate = read('certificate.pem');

const signedOf = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};

export interface FakeNotice {
  headers: Record<string, string>;
  body: string;
}

interface ToSign {
  Type: keyof typeof signedOf;
  Message: string;
  SigningCertURL: string;
  SubscribeURL?: string;
  TopicArn?: string;
}

/** A message, signed as SNS does it in this version. */
export function signNotice(message: ToSign, version: '1' | '2' = '1'): FakeNotice {
  const whole: Record<string, string> = {
    TopicArn: 'arn:aws:sns:ap-southeast-1:354285973012:bkash-notices',
    ...message,
    MessageId: randomUUID(),
    Timestamp: new Date().toISOString(),
    SignatureVersion: version,
    ...(message.Type === 'SubscriptionConfirmation' && { Token: randomUUID() }),
  };
  const text = signedOf[message.Type]
    .flatMap((name) => (whole[name] === undefined ? [] : [`${name}\n${whole[name]}\n`]))
    .join('');
  whole.Signature = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
    .update(text)
    .sign(key, 'base64');
  return {
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': message.Type },
    body: JSON.stringify(whole),
  };
}
