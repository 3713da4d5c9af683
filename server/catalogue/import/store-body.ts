import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { partsOf } from '#server/platform/http/requests/body-parts.ts';
import { ApiError, Invalid } from '#server/platform/http/errors/errors.ts';
import { flushFolder } from '#server/platform/process/durable-file.ts';
import { makePrivateFolder, privateFile } from '#server/platform/process/private-files.ts';

/** Writes the body of a request to a file, as it arrives. `most`: in bytes. Throws 413, Invalid without a body. */
export async function storeBody(request: Request, folder: string, name: string, max: number): Promise<void> {
  const tooLarge = () => new ApiError(413, 'TOO_LARGE', `At most ${max / 1024 / 1024} MB can be sent here.`);
  if (Number(request.headers.get('content-length')) > max) throw tooLarge();
  if (!request.body) throw new Invalid([{ path: '', message: 'Choose a file' }]);
  await makePrivateFolder(dirname(folder));
  await makePrivateFolder(folder);
  let length = 0;
  const counted = new Transform({
    transform(part: Buffer, _, done) {
      length += part.length;
      done(length > max ? tooLarge() : null, part);
    },
  });
  const file = createWriteStream(join(folder, name), { ...privateFile, flush: true });
  await pipeline(Readable.from(partsOf(request.body)), counted, file);
  await flushFolder(folder);
}
