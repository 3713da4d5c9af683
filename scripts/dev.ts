import { spawn } from 'node:child_process';
import { join } from 'node:path';

// `npm run dev`: the shop for development; it starts again when server/ or shared/ change. With --fake-world also a
// courier on this machine, and a page that moves its parcels.

const root = join(import.meta.dirname, '..');
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const options = process.argv.slice(2);

if (options.includes('--fake-world')) {
  const { openFakeWorld } = await import('../test/support/fake-world.ts');
  const { page, steadfast } = await openFakeWorld(`http://${HOST}:${PORT}`, { port: 4100, courierPort: 4101 });
  const { apiKey, secretKey, webhookToken } = steadfast.keys;
  console.log(`Fake Steadfast: ${page} moves its parcels. Connect it in the dashboard, Settings, Couriers:`);
  console.log(`  API address ${steadfast.address}, keys ${apiKey} and ${secretKey}, webhook token ${webhookToken}`);
}

const watched = ['--watch-path=server', '--watch-path=shared', 'server/main.ts', '--dev'];
const shop = spawn(process.execPath, [...watched, ...options.filter((one) => one !== '--fake-world')], {
  cwd: root,
  stdio: 'inherit',
});
// a terminal sends it to both
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => shop.kill('SIGTERM'));
shop.on('exit', (code) => process.exit(code ?? 1));
