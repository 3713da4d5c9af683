import { permissionFor, type Endpoint } from '#shared/api/endpoint.ts';
import { bodyRooms, type BodyRoom } from './body-room.ts';
import { inTime, partsOf } from './body-parts.ts';
import { ApiError } from '../errors/errors.ts';
import { readForm, readJson, readPlainForm } from './body-formats.ts';

const maxJson = 100_000;
// a message of 5,000 Bangla letters has 16,000
const maxSmallJson = 20_000;
const maxUpload = 45_000_000;

type Readable = Pick<Endpoint, 'method' | 'access' | 'upload' | 'maxBytes' | 'takesForm'>;

/**
 * Reads the body as JSON, as the fields of a form or as it is, and passes it to `work`; `{}` if there is none. The
 * bodies of all callers share limited memory (body-room.ts), which is held until the work is done. Throws 400, 408,
 * 413, 415, 429 or 503.
 */
export async function withBody<Result>(
  request: Request,
  { method, access, upload = false, maxBytes = upload ? maxUpload : maxJson, takesForm }: Readable,
  caller: string,
  work: (body: unknown) => Promise<Result>,
): Promise<Result> {
  if (method === 'GET' || lengthOf(request) === 0) return work({});
  const leave = enterRoom(request, { access, upload, maxBytes }, caller);
  try {
    return await work(upload === 'stream' ? {} : await readBody(request, { upload, maxBytes, takesForm }));
  } finally {
    leave();
  }
}

/** Reserves memory for this body. Throws 413, 429 or 503 before reading it. */
function enterRoom(
  request: Request,
  { access, upload, maxBytes }: Pick<Endpoint, 'access' | 'upload'> & { maxBytes: number },
  caller: string,
): () => void {
  // a stream takes one of a few places
  if (upload === 'stream') return bodyRooms.streams.enter(caller, 1);
  const length = lengthOf(request) ?? maxBytes;
  if (length > maxBytes) throw tooLarge(maxBytes);
  return roomFor(length, { isUpload: upload === true, isAdmin: permissionFor(access) !== undefined }).enter(
    caller,
    length,
  );
}

function roomFor(length: number, { isUpload, isAdmin }: { isUpload: boolean; isAdmin: boolean }): BodyRoom {
  const { smallJson, json, adminJson, uploads, adminUploads } = bodyRooms;
  if (isUpload) return isAdmin ? adminUploads : uploads;
  if (length <= maxSmallJson) return smallJson;
  return isAdmin ? adminJson : json;
}

/** The announced length, which Node.js enforces; undefined if it is unknown. */
function lengthOf(request: Request): number | undefined {
  const announced = request.headers.get('content-length');
  // `body` is read last: merely touching it makes reading slower
  if (announced === null) return request.body ? undefined : 0;
  return /^\d{1,15}$/.test(announced) ? Number(announced) : undefined;
}

async function readBody(
  request: Request,
  { upload, maxBytes, takesForm }: { upload: boolean | 'raw'; maxBytes: number; takesForm: true | undefined },
): Promise<unknown> {
  const bytes = await readBytes(request, upload === true, maxBytes);
  if (upload === 'raw') return bytes.toString('utf8');
  const type = request.headers.get('content-type') ?? '';
  if (upload) return bytes.length === 0 ? {} : readForm(bytes, type);
  if (bytes.length === 0) return {};
  if (takesForm && /^application\/x-www-form-urlencoded\b/i.test(type)) return readPlainForm(bytes);
  // another site's page can send a form unnoticed, but not JSON
  if (!/^application\/json\b/i.test(type))
    throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Send JSON, with the content type application/json.');
  return readJson(bytes);
}

const tooLarge = (max: number) =>
  new ApiError(413, 'TOO_LARGE', `At most ${max.toLocaleString('en')} bytes can be sent here.`);

/** Stops reading a body that is too slow, or too large, whatever its announced length. */
function readBytes(request: Request, upload: boolean, max: number): Promise<Buffer<ArrayBuffer>> {
  const length = lengthOf(request);
  // Node.js enforces the announced length; a small body is read in one go, which is faster than in parts
  if (length !== undefined && !upload) return inTime(length, request.arrayBuffer().then(Buffer.from));
  return inTime(length ?? max, readParts(request, max));
}

async function readParts({ body }: Request, max: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  if (body)
    for await (const part of partsOf(body)) {
      length += part.length;
      if (length > max) throw tooLarge(max);
      parts.push(part);
    }
  return Buffer.concat(parts);
}
