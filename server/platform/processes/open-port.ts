import type { Server } from 'node:net';
import { StartError } from '#server/platform/process/start-error.ts';

/** Listens; returns the address. Throws StartError if the port is not available. */
export async function openPort(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(whyNot(error, host, port))));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`;
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program; set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user; set PORT to one above 1023.`;
  return `Cannot listen on ${host}:${port}: ${error.message}.`;
}
