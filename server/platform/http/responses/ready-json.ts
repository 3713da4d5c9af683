type Bytes = Buffer<ArrayBuffer>;

/** JSON of an answer, put together from cached parts. `Data`: the type that it is parsed to. */
export class ReadyJson<Data> {
  /** UTF-8, so that letters of Bangla are not encoded again for each answer. */
  readonly bytes: Bytes;
  /** Only its type counts. */
  declare readonly data?: Data;

  constructor(bytes: Bytes) {
    this.bytes = bytes;
  }
}

const comma = Buffer.from(',');

/** The JSON of a list whose items are JSON already. */
export function toJsonList<Item>(items: readonly Bytes[]): ReadyJson<Item[]> {
  const parts = items.flatMap((item, n) => (n === 0 ? [item] : [comma, item]));
  return new ReadyJson(Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]));
}

/** The answer to a call in the shape of all calls. */
export function toAnswerJson(data: unknown, message: string, rest: object): string | Bytes {
  if (!(data instanceof ReadyJson)) return JSON.stringify({ success: true, message, data, ...rest });
  const { bytes } = data as ReadyJson<unknown>;
  const before = `{"success":true,"message":${JSON.stringify(message)},"data":`;
  const after = JSON.stringify(rest).slice(1);
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after === '}' ? after : `,${after}`)]);
}
