import { createServer, Socket, type AddressInfo, type Server } from 'node:net';
import type { Connection } from '#server/platform/db/database.ts';

// A network between the shop and PostgreSQL that can fail in each way in which networks do.

/**
 * `pass`: all bytes. `swallow`: none, in both directions, while TCP says that they arrived; connections can be opened.
 * `reset`: connections are cut, and new ones cut at once. `refuse`: connections are cut, and nobody listens.
 * `says`: connections are cut, and PostgreSQL refuses new ones with this SQLSTATE.
 */
export type Weather = 'pass' | 'swallow' | 'reset' | 'refuse' | { says: string };

export interface DatabaseProxy {
  /** The same database, through the proxy. */
  connection: Connection;
  port: number;
  turn(weather: Weather): Promise<void>;
  /** Swallows what goes through the connections that are open now, or those of this application; new ones pass. */
  swallowOpen(application?: string): void;
  /** Cuts the connections of this application and refuses new ones, until the weather turns. */
  refuseNew(application: string): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  database: Socket;
  isSwallowed: boolean;
  /** The first bytes of the client, which name its application. */
  greeting: string;
}

export async function databaseProxy(behind: Connection): Promise<DatabaseProxy> {
  const proxy = new Proxy(behind);
  const port = await proxy.open(0);
  return {
    connection: throughPort(behind, port),
    port,
    async turn(weather) {
      proxy.weather = weather;
      proxy.refused = undefined;
      if (weather !== 'pass' && weather !== 'swallow') proxy.cut();
      if (weather === 'refuse') await proxy.shut();
      else await proxy.open(port);
    },
    swallowOpen: (application) => proxy.swallowOpen(application),
    refuseNew: (application) => proxy.refuseNew(application),
    async close() {
      proxy.cut();
      await proxy.shut();
    },
  };
}

class Proxy {
  readonly pairs = new Set<Pair>();
  readonly #behind: Connection;
  #server: Server | undefined;
  weather: Weather = 'pass';
  refused: string | undefined;

  constructor(behind: Connection) {
    this.#behind = behind;
  }

  async open(port: number): Promise<number> {
    if (this.#server) return port;
    const server = createServer((client) => this.#join(client));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    // it listens on a port
    return (server.address() as AddressInfo).port;
  }

  async shut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  cut(): void {
    for (const pair of this.pairs) cut(pair);
  }

  swallowOpen(application = ''): void {
    for (const pair of this.pairs) pair.isSwallowed ||= pair.greeting.includes(application);
  }

  refuseNew(application: string): void {
    this.refused = application;
    for (const pair of this.pairs) if (pair.greeting.includes(application)) cut(pair);
  }

  #join(client: Socket): void {
    if (this.weather === 'reset') return void client.resetAndDestroy();
    if (typeof this.weather === 'object') return refuse(client, this.weather.says);
    const database = connectTo(this.#behind);
    const pair: Pair = { client, database, isSwallowed: false, greeting: '' };
    client.once('data', (bytes: Buffer) => {
      pair.greeting = bytes.toString('latin1');
      if (this.refused !== undefined && pair.greeting.includes(this.refused)) cut(pair);
    });
    this.pairs.add(pair);
    this.#pipe(pair, client, database);
    this.#pipe(pair, database, client);
  }

  #pipe(pair: Pair, from: Socket, to: Socket): void {
    from.on('data', (bytes: Buffer) => {
      if (this.weather === 'swallow') pair.isSwallowed = true;
      if (!pair.isSwallowed) to.write(bytes);
    });
    from.on('error', () => undefined); // followed by `close`
    from.on('close', () => {
      this.pairs.delete(pair);
      to.destroy();
    });
  }
}

function cut({ client, database }: Pair): void {
  client.resetAndDestroy();
  database.destroy();
}

/** As PostgreSQL does before anybody is let in. */
function refuse(client: Socket, state: string): void {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0MRefused with ${state}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  client.on('error', () => undefined);
  client.once('data', () => client.end(Buffer.concat([head, fields])));
}

function connectTo(behind: Connection): Socket {
  const socket = new Socket();
  if ('connectionString' in behind) {
    const { hostname, port } = new URL(behind.connectionString);
    return socket.connect(Number(port || 5432), hostname);
  }
  const { host, port = 5432 } = behind;
  return host.startsWith('/') ? socket.connect(`${host}/.s.PGSQL.${port}`) : socket.connect(port, host);
}

function throughPort(behind: Connection, port: number): Connection {
  if (!('connectionString' in behind)) return { ...behind, host: '127.0.0.1', port };
  const url = new URL(behind.connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}
