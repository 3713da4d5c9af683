import { spawn } from 'node:child_process';
import { join } from 'node:path';

// `npm run dev`: the shop for development; it starts again when server/ or shared/ change. With --fake-world also a
// courier and a payment gateway on this machine, and pages that move parcels and pay.

const root = join(import.meta.dirname, '..');
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const options = process.argv.slice(2);

if (options.includes('--fake-world')) {
  const { openFakeWorld } = await import('../test/support/fake-world.ts');
  const ports = { port: 4100, courierPort: 4101, gatewayPort: 4102 };
  const { page, steadfast, bkash } = await openFakeWorld(`http://${HOST}:${PORT}`, ports);
  const { apiKey, secretKey, webhookToken } = steadfast.keys;
  console.log(`Fake Steadfast: ${page} moves its parcels. Connect it in the dashboard, Settings, Couriers:`);
  console.log(`  API address ${steadfast.address}, keys ${apiKey} and ${secretKey}, webhook token ${webhookToken}`);
  console.log('Fake bKash: connect it in the dashboard, Settings, Payment gateways, mode Live:');
  console.log(`  API address ${bkash.address}, keys ${Object.values(bkash.keys).join(', ')}`);
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
