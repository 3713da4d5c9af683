// Ends with 0 while the shop on this machine is ready, as HEALTHCHECK of the Dockerfile wants it.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
