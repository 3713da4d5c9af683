import { t } from '#shared/language.ts';
import { ApiError } from '../errors/errors.ts';

// A phone on a slow network sends bytes every second. A sender that is silent longer has gone, or only blocks the
// place.
const maxSilenceMs = 10_000;
const minBytesASecond = 25_000;

const tooSlow = () => new ApiError(408, 'TOO_SLOW', t('The request took too long. Please try again.'));

/** Waits for a body no longer than `bytes` may take: half a minute, and their time at 25 kB a second. Throws 408. */
export async function inTime<Result>(bytes: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), 30_000 + (bytes / minBytesASecond) * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The parts of a body as they come. Throws 408 where none comes for 10 seconds. */
export async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await nextPart(reader);
      if (done) return;
      yield value;
    }
  } finally {
    // the rest of the body is not needed; the sender may have left already
    reader.cancel().catch(() => undefined);
  }
}

async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), maxSilenceMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
