// Ends with 0 while the shop on this machine is ready, as HEALTHCHECK of the Dockerfile and deploy/upgrade want it.
const { HOST = '', PORT = '' } = process.env;
const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/readyz`;
const { ok } = await fetch(address).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
