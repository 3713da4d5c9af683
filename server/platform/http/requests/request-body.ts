import { permissionFor, type Endpoint } from '#shared/api/endpoint.ts';
import { bodyRooms, type BodyRoom } from './body-room.ts';
import { inTime, partsOf } from './body-parts.ts';
import { ApiError } from '../errors/errors.ts';
import { readForm, readJson } from './body-formats.ts';

const mostJson = 100_000;
// a message of 5,000 Bangla letters has 16,000
const mostSmallJson = 20_000;
const mostUpload = 45_000_000;

type Readable = Pick<Endpoint, 'method' | 'access' | 'upload' | 'mostBytes'>;

/**
 * Reads the body as JSON or as the fields of a form, and passes it to `work`; `{}` if there is none. The bodies of
 * all callers share limited memory (body-room.ts), which is held until the work is done. Throws 400, 408, 413, 415,
 * 429 or 503.
 */
export async function withBody<Result>(
  request: Request,
  { method, access, upload = false, mostBytes = upload ? mostUpload : mostJson }: Readable,
  caller: string,
  work: (body: unknown) => Promise<Result>,
): Promise<Result> {
  if (method === 'GET' || lengthOf(request) === 0) return work({});
  const leave = enterRoom(request, { access, upload, mostBytes }, caller);
  try {
    return await work(upload === 'stream' ? {} : await readBody(request, upload, mostBytes));
  } finally {
    leave();
  }
}

/** Reserves memory for this body. Throws 413, 429 or 503 before a byte of it is read. */
function enterRoom(
  request: Request,
  { access, upload, mostBytes }: Pick<Endpoint, 'access' | 'upload'> & { mostBytes: number },
  caller: string,
): () => void {
  // a stream takes one of a few places
  if (upload === 'stream') return bodyRooms.streams.enter(caller, 1);
  const length = lengthOf(request) ?? mostBytes;
  if (length > mostBytes) throw tooLarge(mostBytes);
  return roomFor(length, { isUpload: upload === true, isAdmin: permissionFor(access) !== undefined }).enter(
    caller,
    length,
  );
}

function roomFor(length: number, { isUpload, isAdmin }: { isUpload: boolean; isAdmin: boolean }): BodyRoom {
  const { smallJson, json, adminJson, uploads, adminUploads } = bodyRooms;
  if (isUpload) return isAdmin ? adminUploads : uploads;
  if (length <= mostSmallJson) return smallJson;
  return isAdmin ? adminJson : json;
}

/** The announced length, which Node.js enforces; absent if the length is not known before the end. */
function lengthOf(request: Request): number | undefined {
  const announced = request.headers.get('content-length');
  // `body` is read last: merely touching it makes reading slower
  if (announced === null) return request.body ? undefined : 0;
  return /^\d{1,15}$/.test(announced) ? Number(announced) : undefined;
}

async function readBody(request: Request, upload: boolean, mostBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, upload, mostBytes);
  const type = request.headers.get('content-type') ?? '';
  if (upload) return bytes.length === 0 ? {} : readForm(bytes, type);
  if (bytes.length === 0) return {};
  // a page of another site can send a form without being asked, but no JSON
  if (!/^application\/json\b/i.test(type))
    throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Send JSON, with the content type application/json.');
  return readJson(bytes);
}

const tooLarge = (most: number) =>
  new ApiError(413, 'TOO_LARGE', `At most ${most.toLocaleString('en')} bytes can be sent here.`);

/** Stops reading a body that is too large, whatever length the caller announced, or too slow. */
function readBytes(request: Request, upload: boolean, most: number): Promise<Buffer<ArrayBuffer>> {
  const length = lengthOf(request);
  // Node.js passes on no more than was announced; a small body is read at once, which is quicker than part by part
  if (length !== undefined && !upload) return inTime(length, request.arrayBuffer().then(Buffer.from));
  return inTime(length ?? most, readParts(request, most));
}

async function readParts({ body }: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  if (body)
    for await (const part of partsOf(body)) {
      length += part.length;
      if (length > most) throw tooLarge(most);
      parts.push(part);
    }
  return Buffer.concat(parts);
}
