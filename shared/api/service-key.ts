import * as z from 'zod/mini';
import { trimmed } from './fields.ts';

/** A key goes into a header. What cannot be there would stop the call, with an error that quotes it. */
const fitsHeader = z.regex(/^[\x21-\x7e]*$/, 'Use English letters, digits and symbols, without spaces');

/** A key of another service; may be empty. */
export const serviceKey = (longest: number) => trimmed(longest).check(fitsHeader);
