import { setTimeout as pause } from 'node:timers/promises';
import { manyFilters, nestedUses, zipOf } from './heavy-contents.ts';
import { call, signIn, targetFrom } from './target.ts';

// Small files that are much work: drawings that unfold, many filters, a ZIP of thousands of files, a list of nothing
// but NUL.
// Meanwhile a kept page, and a call that nobody keeps, are asked again and again.
//   node bench/attacks/heavy-files.ts http://127.0.0.1:3000 --email=… --password=… (of an admin)

const target = targetFrom(process.argv);
const { token, cookie } = await signIn(target, process.argv);
const authorization = { authorization: `Bearer ${token}`, ...(cookie && { cookie }) };
const mostSeconds = 10;
const mostWaitMs = 500;
let works = false;

/** Prints how long the shop worked, and how long others waited meanwhile at most. */
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
  const waits = `slowest kept page ${slowest.kept} ms, /auth/me ${slowest.uncached} ms`;
  console.log(`${name}: ${seconds.toFixed(1)} s, ${answer}; ${waits}`);
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
