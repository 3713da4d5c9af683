import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { readStart } from '#server/platform/gateways/ask-service.ts';
import { reasonOf } from '#server/platform/process/start-error.ts';

export interface S3Keys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `bucket`: the address of the bucket, as in `https://s3.example/haat-media`. */
export interface S3Place extends S3Keys {
  bucket: string;
}

interface BucketOptions {
  /** For all tries of a call together, until its last byte. */
  maxMs: number;
  /** How messages name it: `The media store`. */
  name: string;
}

interface BucketCall<Result> {
  method?: 'GET' | 'PUT' | 'DELETE';
  body?: Uint8Array<ArrayBuffer> | Blob;
  /** The action that fails when the bucket refuses: `a picture was stored`. */
  when: string;
  /** Reads the answer of a file that exists. Its body must be read before the call resolves. */
  read(response: Response): Promise<Result>;
}

/** A file or a list of the bucket; undefined: there is no such file. Throws BucketFailed. */
export type AskBucket = <Result>(path: string, call: BucketCall<Result>) => Promise<Result | undefined>;

/** For answers without a useful body. */
export const readNothing = async (response: Response): Promise<void> => void (await response.arrayBuffer());

const tries = 4;
const firstPauseMs = 50;
/** In bytes. */
const longestError = 64_000;

/**
 * Calls to a bucket of any S3-compatible store. aws4fetch signs them: 2.5 kB, no dependencies. It does not send them,
 * because it would wrap each in a `Request`, which loses its signal when Node.js collects garbage. `fetch` must get the
 * signal directly, or a store that hangs blocks the caller forever.
 */
export function bucketOf({ bucket, ...keys }: S3Place, { maxMs, name }: BucketOptions): AskBucket {
  const cache = new Map<string, ArrayBuffer>();
  const sign = (path: string, { method = 'GET', body }: Pick<BucketCall<unknown>, 'method' | 'body'>) => {
    const headers = body && { 'content-type': 'application/octet-stream' };
    return new AwsV4Signer({ url: bucket + path, method, headers, body, ...keys, service: 's3', cache }).sign();
  };
  return async (path, call) => {
    const signal = AbortSignal.timeout(maxMs);
    let refusal: BucketFailed | undefined;
    try {
      for (let left = tries - 1; ; left -= 1) {
        const { url, ...init } = await sign(path, call);
        // elsewhere may be inside our network
        const response = await fetch(url, { ...init, signal, redirect: 'manual' });
        if (response.ok) return await call.read(response);
        const code = codeIn(await readStart(response, longestError));
        if (response.status === 404 && call.method !== 'PUT' && code !== 'NoSuchBucket') return undefined;
        refusal = new BucketFailed(`${name} answered ${`${response.status} ${code}`.trim()} when ${call.when}`);
        if (left === 0 || !isBusy(response)) throw refusal;
        await delay(Math.random() * firstPauseMs * 2 ** (tries - left), undefined, { signal });
      }
    } catch (error) {
      // fetch only throws these; errors of the disk about a file are not the bucket's
      if (!signal.aborted && !(error instanceof TypeError)) throw error;
      if (refusal) throw refusal;
      const why = signal.aborted ? `no answer within ${maxMs / 1000} seconds` : reasonOf(error);
      throw new BucketFailed(`${name} does not answer: ${why}`, { cause: error });
    }
  };
}

/**
 * It refuses, or does not answer. A shopper's request that needs it gets a 503 and not a 500 (db/unavailable.ts): the
 * same call works once the bucket or its keys are mended.
 */
export class BucketFailed extends Error {
  readonly code = 'ETIMEDOUT';
}

const isBusy = ({ status }: Response) => status >= 500 || status === 429;

/** S3's name for the reason, such as `AccessDenied`; the rest of the answer may contain secrets. */
const codeIn = (xml: string): string => /<Code>([A-Za-z]{1,60})<\/Code>/.exec(xml)?.[1] ?? '';
