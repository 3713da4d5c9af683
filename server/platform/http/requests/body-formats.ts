import { ApiError } from '../errors/errors.ts';
import { toFields } from './form-fields.ts';

// a product of 20 pictures and 200 variants, each with 6 fields, has about 1,250
const maxParts = 1500;

/** Throws 400 for text that is not JSON in UTF-8. */
export function readJson(bytes: Buffer<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(400, 'INVALID_JSON', 'The request body is not valid JSON in UTF-8.');
  }
}

/** The fields of a form without files; of several with one name the last. */
export const readPlainForm = (bytes: Buffer<ArrayBuffer>): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));

/** The fields of a form. Throws 400, 413 or 415. */
export async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  if (!/^multipart\/form-data\b/i.test(type))
    throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Send a form, with the content type multipart/form-data.');
  if (isOverfull(bytes)) throw new ApiError(413, 'TOO_LARGE', `At most ${maxParts} fields can be sent here.`);
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return toFields(form);
  } catch {
    throw new ApiError(400, 'INVALID_FORM', 'The request body is not a valid form.');
  }
}

/**
 * Reading a form of a million empty fields would block the process for seconds. Every field has such a line with its
 * name.
 */
function isOverfull(bytes: Buffer): boolean {
  let parts = 0;
  for (const _ of bytes.toString('latin1').matchAll(/content-disposition/gi)) if ((parts += 1) > maxParts) return true;
  return false;
}
