import * as z from 'zod/mini';

/** An address that the shop calls with its keys: HTTPS, or a server on this machine, as a fake one for trials is. */
export const isOutgoingAddress = z.refine<string>((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return username + password === '' && (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1'));
}, 'Enter an address that begins with https://');

/** The shop appends the path of each call. */
export const hasNoQuery = z.refine<string>((text) => !/[?#]/.test(text), 'Enter an address that begins with https://');
