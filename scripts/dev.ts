import { spawn } from 'node:child_process';
import { join } from 'node:path';

// `npm run dev`: the shop for development; it starts again when server/ or shared/ change. With --fake-world also the
// couriers and payment gateways on this machine, and pages that move parcels and pay.

const root = join(import.meta.dirname, '..');
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const options = process.argv.slice(2);

if (options.includes('--fake-world')) {
  const { openFakeWorld } = await import('../test/support/fake-world.ts');
  const ports = { port: 4100, gatewayPort: 4101, courierPort: 4104 };
  const { page, couriers, ...gateways } = await openFakeWorld(`http://${HOST}:${PORT}`, ports);
  console.log(`Fake couriers: ${page} moves their parcels. Connect them in the dashboard, Settings, Couriers:`);
  for (const { key, address, keys } of couriers) console.log(`  ${key}: ${address}`, keys);
  console.log('Fake payment gateways: connect them in the dashboard, Settings, Payment gateways, mode Live:');
  for (const [name, { address, keys }] of Object.entries({
    bKash: gateways.bkash,
    SSLCommerz: gateways.sslcommerz,
    Nagad: gateways.nagad,
  }))
    console.log(`  ${name}: API address ${address}, keys ${Object.values(keys).join(', ')}`);
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
