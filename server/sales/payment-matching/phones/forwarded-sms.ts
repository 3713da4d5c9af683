// Forwarding apps name the same two things differently. Their names in lower case, the most telling first.
const textNames = ['text', 'message', 'content', 'sms', 'msg', 'body', 'smsbody', 'key'];
const senderNames = ['from', 'sender', 'phonenumber', 'number', 'address', 'originatingaddress', 'title', 'fromnumber'];
const maxText = 2000;
const maxSender = 60;

interface ForwardedSms {
  from: string;
  /** Empty: a sign of life. */
  text: string;
}

/**
 * What a forwarding app posts, as one SMS: flat, as most apps do, or inside `payload` or `body`. Characters that the
 * database refuses are left out.
 */
export function readForwarded(posted: Record<string, unknown>): ForwardedSms {
  const fields = new Map<string, string>();
  const inner = [posted.payload, posted.body].filter((one) => typeof one === 'object' && one !== null);
  for (const [name, value] of [posted, ...inner].flatMap((one) => Object.entries(one as object)))
    if (typeof value === 'string' || typeof value === 'number') fields.set(name.toLowerCase(), String(value));
  const find = (names: readonly string[], max: number) =>
    names
      .map((name) =>
        fields
          .get(name)
          ?.replace(/\0|\p{Surrogate}/gu, '')
          .trim(),
      )
      .find(Boolean)
      ?.slice(0, max)
      // half of a character of two units
      .replace(/\p{Surrogate}/gu, '') ?? '';
  return { from: find(senderNames, maxSender) || 'unknown', text: find(textNames, maxText) };
}
