import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { shopAdmin } from './people.ts';

const root = join(import.meta.dirname, '../../..');
const quickPasswords = join(import.meta.dirname, 'quick-passwords.ts');
// the pages may have to be built first, on a slow machine
const startMs = 180_000;
const stopMs = 30_000;

/** One real shop for the whole run, with the demo catalogue. What it returns takes all of it away. */
export default async function startShop(): Promise<() => Promise<void>> {
  const { address, dataDir, close } = await openShop({ demo: true });
  process.env.SHOP_ADDRESS = address;
  process.env.SHOP_DATA = dataDir;
  return close;
}

/** A shop with a data folder of its own, on any free port. `close` takes all of it away. */
export async function openShop({
  demo,
}: {
  demo: boolean;
}): Promise<{ address: string; dataDir: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-e2e-'));
  const shop = spawn(process.execPath, ['--import', quickPasswords, join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // an empty value is as good as none: the settings of the person who runs the tests must not reach this shop
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      WORKERS: '1',
      // each journey makes the orders that it needs
      DEMO: demo ? 'catalogue' : 'false',
      SHOP_URL: '',
      SMTP_URL: '',
      ADMIN_EMAIL: shopAdmin.email,
      ADMIN_PASSWORD: shopAdmin.password,
    },
  });
  const close = async () => {
    await stop(shop);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { address: await addressOf(shop), dataDir, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf(shop: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new Error(`The shop ${why}. It said:\n${said.join('\n')}`));
    const impatient = setTimeout(() => give('did not open in time'), startMs);
    shop.once('error', reject);
    shop.once('exit', () => give('ended instead of opening'));
    // every line is read, also later: a full pipe would stop the shop
    createInterface({ input: shop.stdout! }).on('line', (line) => {
      said.push(line);
      const [, address] = /is open at (\S+)/.exec(line) ?? [];
      if (!address) return;
      clearTimeout(impatient);
      resolve(address);
    });
  });
}

/** As a service manager would: asked first, so that its PostgreSQL stops too; forced when it does not listen. */
async function stop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  const impatient = setTimeout(() => shop.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(impatient);
}
