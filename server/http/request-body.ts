import type { Endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from './errors.ts';
import { toFields } from './form-fields.ts';

const mostJson = 100_000;
const mostUpload = 45_000_000;
// a product of 20 pictures and 200 variants, each with 6 fields, has about 1,250
const mostParts = 1500;

type Readable = Pick<Endpoint, 'method' | 'upload' | 'mostBytes'>;

/** What the caller sent, as JSON or as a form's fields; `{}` for nothing. Throws 400, 413 or 415. */
export async function readBody(
  request: Request,
  { method, upload = false, mostBytes = upload ? mostUpload : mostJson }: Readable,
): Promise<unknown> {
  if (method === 'GET' || upload === 'stream') return {};
  const bytes = await readBytes(request, mostBytes);
  const type = request.headers.get('content-type') ?? '';
  if (upload) return bytes.length === 0 ? {} : readForm(bytes, type);
  if (bytes.length === 0) return {};
  // a page of another site can send a form without being asked, but no JSON
  if (!/^application\/json\b/i.test(type))
    throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Send JSON, with the content type application/json.');
  return readJson(bytes);
}

function readJson(bytes: Buffer<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, 'INVALID_JSON', 'What was sent is not JSON in UTF-8.');
  }
}

async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  if (!/^multipart\/form-data\b/i.test(type))
    throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Send a form, with the content type multipart/form-data.');
  if (isOverfull(bytes)) throw new ApiError(413, 'TOO_LARGE', `At most ${mostParts} fields can be sent here.`);
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return toFields(form);
  } catch {
    throw new ApiError(400, 'INVALID_FORM', 'What was sent is not a form that can be read.');
  }
}

/** Reading a form of a million empty fields would keep everybody waiting for seconds. Each names itself in such a line. */
function isOverfull(bytes: Buffer): boolean {
  let parts = 0;
  for (const _ of bytes.toString('latin1').matchAll(/content-disposition/gi)) if ((parts += 1) > mostParts) return true;
  return false;
}

/** Stops reading where it is too much, whatever the caller said of its length. */
async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new ApiError(413, 'TOO_LARGE', `At most ${most.toLocaleString('en')} bytes can be sent here.`);
  const announced = request.headers.get('content-length');
  if (Number(announced) > most) throw tooLarge();
  // Node.js hands on no more than was announced; read at once, which is quicker than part by part
  if (announced !== null) return Buffer.from(await request.arrayBuffer());
  if (!request.body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let length = 0;
  // ReadableStream is iterable in Node.js, which the type of the web does not say
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
