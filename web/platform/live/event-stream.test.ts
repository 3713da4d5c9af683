import { expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

/** The events read from these bytes, in chunks of any size. */
async function read(text: string, cut = text.length) {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += cut) controller.enqueue(bytes.slice(at, at + cut));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

const text = ': open\n\nevent: news\ndata: ["order"]\n\n: beat\n\ndata: নতুন\ndata: two\nid: 5\n\n';
const events = [
  { event: 'news', data: '["order"]' },
  { event: 'message', data: 'নতুন\ntwo' },
];

test('events are read wherever the network cuts them, in the middle of a letter too', async () => {
  for (const cut of [1, 2, 3, 7, text.length]) expect([cut, await read(text, cut)]).toEqual([cut, events]);
});

test('lines may end as on Windows; a cut-off end is not an event', async () => {
  expect(await read(text.replaceAll('\n', '\r\n'))).toEqual(events);
  expect(await read('data: whole\n\ndata: half')).toEqual([{ event: 'message', data: 'whole' }]);
});

test('stopping to read closes the stream', async () => {
  let isLeft = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      isLeft = true;
    },
  });
  for await (const _ of readEvents(stream)) break;
  expect(isLeft).toBe(true);
});
