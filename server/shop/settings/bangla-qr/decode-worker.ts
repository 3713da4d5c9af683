import { parentPort, workerData } from 'node:worker_threads';
import { decodeQR } from 'qr/decode.js';

/** A picture, three bytes for each of its pixels. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}
/** The text of the code; null: none was found. */
export interface Decoded {
  text: string | null;
}

function decode(pixels: Pixels): Decoded {
  try {
    return { text: decodeQR(pixels, { format: 'RGB', timeLimit: 1000 }) };
  } catch {
    // it throws for a picture without a code
    return { text: null };
  }
}

// started by decode-picture.ts with these
parentPort?.postMessage(decode(workerData as Pixels), []);
