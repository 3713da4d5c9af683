import { ApiError } from '#web/platform/client.ts';
import type { ProductDraft } from './draft/product-draft.ts';

/** The text of a toast: the server's message, or a general one for a failed call or an exception here. */
export function wordsOf(error: unknown, failed: { call: string; exception: string }): string {
  if (error instanceof ApiError) {
    const [only, ...others] = error.failure?.errors ?? [];
    // the field itself says where it is
    return only && others.length === 0 ? only.message : (error.failure?.message ?? failed.call);
  }
  return error instanceof TypeError && /fetch/.test(error.message) ? failed.call : failed.exception;
}

/** The server counts the files that it got (`images.1`): for a person they have names, and one place in the form. */
export function namedPictures(error: unknown, { images }: Pick<ProductDraft, 'images'>): unknown {
  if (!(error instanceof ApiError) || !error.failure?.errors) return error;
  const files = images.flatMap(({ file }) => file ?? []);
  const errors = error.failure.errors.map((one) => {
    const [, n] = /^images\.(\d+)$/.exec(one.path) ?? [];
    return n === undefined ? one : { path: 'images', message: `${one.message}: ${files[Number(n)]?.name ?? ''}` };
  });
  return new ApiError(error.status, { ...error.failure, errors }, error.retryAfter);
}
