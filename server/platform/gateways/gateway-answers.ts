// Reads errors in the body of a gateway's answer whose HTTP status reports success.

// bulksmsbd and its like: 202 is accepted, 1001 and more are refusals; others say 200, or 0 for no error
const accepted = [
  '0',
  '200',
  '202',
  'true',
  'ok',
  'success',
  'successful',
  'succeeded',
  'sent',
  'accepted',
  'submitted',
];
const outcomes = ['response_code', 'status_code', 'statuscode', 'status', 'success', 'code'];
const troubles = ['error', 'errors', 'error_code', 'errorcode', 'error_message'];

/** Whether the body of an answer is a refusal, in the usual formats of gateways. */
export function isRefusal(body: string): boolean {
  const text = body.trim();
  const read = readJson(text);
  if (typeof read === 'object' && read !== null) return saysNo(Array.isArray(read) ? read[0] : read);
  // a bare number of four digits is a refusal, as is a sentence that begins so
  return /^(1\d{3}$|error|fail|invalid|unauthori[sz]ed|insufficient|access denied)/i.test(text);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function saysNo(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const fields = Object.entries(answer).map(([name, value]): [string, unknown] => [name.toLowerCase(), value]);
  return fields.some(
    ([name, value]) => (outcomes.includes(name) && isBad(value)) || (troubles.includes(name) && isTrouble(value)),
  );
}

function isBad(value: unknown): boolean {
  if (!['string', 'number', 'boolean'].includes(typeof value) || value === '') return false;
  const texts = String(value).toLowerCase();
  if (/^\d+$/.test(texts)) return !accepted.includes(texts) && !/^2\d\d$/.test(texts) && texts !== '1';
  return /^(false|fail|error|reject|refuse|invalid|denied|unauth)/.test(texts);
}

/** An empty value, 0, or an empty list means no error. */
function isTrouble(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object') return value !== null && Object.keys(value).length > 0;
  return !['', '0', '200', 'false', 'none', 'null', 'undefined', 'no error'].includes(String(value).toLowerCase());
}
