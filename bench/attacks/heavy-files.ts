import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { call, signIn, targetFrom } from './target.ts';

// Small files that are much work: drawings that unfold, many filters, a ZIP of thousands of files, a list of nothing but NUL.
// Meanwhile a kept page, and a call that nobody keeps, are asked again and again.
//   node bench/attacks/heavy-files.ts http://127.0.0.1:3000 --email=… --password=… (of an admin)

const target = targetFrom(process.argv);
const { token, cookie } = await signIn(target, process.argv);
const authorization = { authorization: `Bearer ${token}`, ...(cookie && { cookie }) };
const mostSeconds = 10;
const mostWaitMs = 500;
let works = false;

/** Says how long the shop was at it, and how long others waited meanwhile at most. */
async function measure(name: string, attack: () => Promise<string>): Promise<void> {
  let busy = true;
  const slowest = { kept: 0, uncached: 0 };
  const watch = async (what: keyof typeof slowest, path: string) => {
    while (busy) {
      const asked = performance.now();
      await (await fetch(new URL(path, target), { headers: what === 'kept' ? {} : authorization })).arrayBuffer();
      slowest[what] = Math.max(slowest[what], Math.round(performance.now() - asked));
      await pause(10);
    }
  };
  await fetch(new URL('/', target));
  const watching = [watch('kept', '/'), watch('uncached', '/api/v1/auth/me')];
  const begun = performance.now();
  const answer = await attack().catch((error: unknown) => String(error));
  const seconds = (performance.now() - begun) / 1000;
  busy = false;
  await Promise.all(watching);
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${answer}; slowest kept page ${slowest.kept} ms, /auth/me ${slowest.uncached} ms`,
  );
  if (seconds > mostSeconds || Math.max(slowest.kept, slowest.uncached) > mostWaitMs) works = true;
}

async function sendLogo(svg: string): Promise<string> {
  const form = new FormData();
  form.set('logo', new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
  const response = await fetch(new URL('/api/v1/settings/logo', target), {
    method: 'PUT',
    body: form,
    headers: authorization,
    signal: AbortSignal.timeout(40_000),
  });
  const { message } = (await response.json()) as { message: string };
  return `${response.status} ${message}`;
}

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="900" height="900">${inside}</svg>`;

/** Ten of the one before, six times. */
function nestedUses(): string {
  const groups = Array.from({ length: 6 }, (_, n) => {
    const uses = `<use href="#g${n}" x="1"/>`.repeat(10);
    return `<g id="g${n + 1}">${uses}</g>`;
  });
  return svg(`<defs><g id="g0"><circle r="40" cx="50" cy="50"/></g>${groups.join('')}</defs><use href="#g6"/>`);
}

function manyFilters(): string {
  const steps = '<feGaussianBlur stdDeviation="60"/><feTurbulence numOctaves="8" baseFrequency="0.9"/>'.repeat(20);
  const filter = `<filter id="f" x="-1" y="-1" width="3" height="3">${steps}</filter>`;
  return svg(`${filter}${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(4)}`);
}

/** A ZIP of so many pictures of a few bytes, stored as they are. */
function zipOf(count: number): Blob {
  const bytes = Buffer.from('no picture');
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (let n = 0; n < count; n += 1) {
    const name = Buffer.from(`folder-${n % 60}/picture-${n}.jpg`);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const start = Buffer.alloc(14);
    start.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, start, name);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, bytes);
    offset += 4 + facts.length + name.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Blob([...parts, listed, end] as BlobPart[]);
}

async function beginImport(csv: Blob): Promise<string> {
  const response = await fetch(new URL('/api/v1/admin/imports?fileName=products.csv', target), {
    method: 'POST',
    body: csv,
    headers: { ...authorization, 'content-type': 'text/csv' },
  });
  const { data, message } = (await response.json()) as { data?: { _id: string }; message: string };
  if (!data) throw new Error(`${response.status} ${message}`);
  return data._id;
}

async function sendZip(): Promise<string> {
  const id = await beginImport(new Blob(['name\n']));
  const response = await fetch(new URL(`/api/v1/admin/imports/${id}/pictures`, target), {
    method: 'PUT',
    body: zipOf(3000),
    headers: { ...authorization, 'content-type': 'application/zip' },
  });
  return String(response.status);
}

/** Until it is checked, or refused. */
async function checkCsv(csv: Blob): Promise<string> {
  const id = await beginImport(csv);
  const asked = await call(target, 'POST', `/admin/imports/${id}/check`, { token, cookie });
  if (asked.status >= 400) return String(asked.status);
  for (const begun = performance.now(); performance.now() - begun < 180_000; await pause(200)) {
    const { data } = await call<{ state: string; problems: { message: string }[] }>(
      target,
      'GET',
      `/admin/imports/${id}`,
      {
        token,
        cookie,
      },
    );
    if (data.state !== 'checking') return `${data.state}: ${data.problems[0]?.message.slice(0, 80) ?? ''}`;
  }
  return 'still checking';
}

await measure('SVG with nested uses', () => sendLogo(nestedUses()));
await measure('SVG with filters', () => sendLogo(manyFilters()));
await measure('ZIP of 3,000 files', sendZip);
await measure('CSV of 20 MB of NUL', () => checkCsv(new Blob([Buffer.alloc(20_000_000)])));
await measure('CSV of one cell of 20 MB', () => checkCsv(new Blob([`"${'a'.repeat(20_000_000)}"`])));
process.exitCode = works ? 1 : 0;
