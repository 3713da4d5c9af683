/** An event of the server, in the format of `text/event-stream`. */
interface StreamEvent {
  event: string;
  data: string;
}

/**
 * The events of a stream, until it ends. We do not use EventSource, because it cannot send the header of the session.
 * `onBytes` runs for all bytes, events or not: they show that the server is alive.
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes();
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = toEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Absent for a comment, which only keeps the connection alive. */
function toEvent(block: string): StreamEvent | undefined {
  const fields = block.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value);
  return data.length === 0
    ? undefined
    : { event: fields.find(({ name }) => name === 'event')?.value ?? 'message', data: data.join('\n') };
}
