import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run fuzz -- --requests 100000 --seed 7`: test/fuzz.test.ts with that many requests. Prints the seed. If
// something is wrong, it ends with 1 and prints the request that shows it. Without a seed it draws one.

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const requests = Number(values.requests ?? 3000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30));
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
  console.error('npm run fuzz -- --requests N --seed S: two whole numbers.');
  process.exit(1);
}
console.log(`Seed ${seed}`);
const root = join(import.meta.dirname, '..');
spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'test/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed) },
}).on('close', (code) => process.exit(code ?? 1));
