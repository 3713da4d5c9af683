import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenDone } from './when-done.ts';

interface SmsGatewayServer {
  /** `http://127.0.0.1:…/api`. */
  address: string;
  /** What it answers, with status 200, as gateways do. */
  says: string;
  /** The parameters of each call, of address and body. */
  calls: Record<string, string>[];
}

/** An SMS gateway on this machine, gone when the test file is done. */
export async function testSmsGateway(): Promise<SmsGatewayServer> {
  const state: SmsGatewayServer = { address: '', says: '{"response_code":202}', calls: [] };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { searchParams } = new URL(request.url ?? '', 'http://gateway');
      const body = Buffer.concat(pieces).toString();
      const isJson = request.headers['content-type'] === 'application/json';
      // a flat object of texts, as the shop sends it
      const typed = isJson
        ? (JSON.parse(body) as Record<string, string>)
        : Object.fromEntries(new URLSearchParams(body));
      state.calls.push({ ...Object.fromEntries(searchParams), ...typed });
      response.end(state.says);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // of a server on a port it is no text
  state.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}
