import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ConcurrencyLimit } from '#server/platform/http/limits/concurrency-limit.ts';
import { BadPicture } from './bad-picture.ts';
import { checkDrawing } from './drawing-check.ts';

const maxSeconds = 5;
const maxPixels = 40_000_000;

// drawings are logos, which admins change now and then
const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 6 });

/**
 * Draws an SVG as a WebP with sides of at most `longestSide` pixels. A separate process draws it and is killed after 5
 * seconds: a thread could not be stopped and would block file reads. Throws BadPicture, or Busy.
 */
export async function drawSvg(svg: Uint8Array, longestSide: number): Promise<Buffer> {
  checkDrawing(Buffer.from(svg).toString('utf8'));
  return limit.take(undefined, () => drawApart(svg, longestSide));
}

async function drawApart(svg: Uint8Array, longestSide: number): Promise<Buffer> {
  const program = join(import.meta.dirname, 'draw-svg.ts');
  const child = spawn(process.execPath, [program, String(maxPixels), String(longestSide)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: maxSeconds * 1000,
    killSignal: 'SIGKILL',
    // it needs none of the shop's variables
    env: {},
  });
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  // a killed process does not read the rest of the drawing
  child.stdin.on('error', () => undefined);
  child.stdin.end(svg);
  const [drawn, { code, signal }] = await Promise.all([buffer(child.stdout), ended]);
  if (signal === 'SIGKILL')
    throw new BadPicture('takes too long to draw', 'This drawing is too complex. Save it as a PNG');
  if (code !== 0) throw new BadPicture('is not a drawing that can be read');
  return drawn;
}
