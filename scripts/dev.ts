import { spawn } from 'node:child_process';
import { join } from 'node:path';

// `npm run dev`: the shop for development; it starts again when server/ or shared/ change. With --fake-world also the
// couriers on this machine, and a page that moves their parcels.

const root = join(import.meta.dirname, '..');
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const given = process.argv.slice(2);

if (given.includes('--fake-world')) {
  const { openFakeWorld } = await import('../test/support/fake-world.ts');
  const { page, couriers } = await openFakeWorld(`http://${HOST}:${PORT}`, { port: 4100, courierPort: 4101 });
  console.log(`Fake couriers: ${page} moves their parcels. Connect them in the dashboard, Settings, Couriers:`);
  for (const { key, address, keys } of couriers) console.log(`  ${key}: ${address}`, keys);
}

const watched = ['--watch-path=server', '--watch-path=shared', 'server/main.ts', '--dev'];
const shop = spawn(process.execPath, [...watched, ...given.filter((one) => one !== '--fake-world')], {
  cwd: root,
  stdio: 'inherit',
});
// a terminal sends it to both
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => shop.kill('SIGTERM'));
shop.on('exit', (code) => process.exit(code ?? 1));
