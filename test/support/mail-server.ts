import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { whenDone } from './when-done.ts';

/** How the server behaves: `cuts` ends the connection when it has the whole letter, `hangs` says nothing from there. */
export type MailManners =
  | 'accepts'
  | 'hangs at once'
  | 'hangs after DATA'
  | 'drips'
  | 'cuts at once'
  | 'cuts after the text'
  | 'refuses the password'
  | 'refuses the recipient'
  | 'refuses the text';

interface MailServer {
  url: string;
  manners: MailManners;
  /** The letters of which it has the whole text. */
  letters: string[];
}

/** A mail server on this machine, gone when the test file is done. */
export async function testMailServer(): Promise<MailServer> {
  const state: MailServer = { url: '', manners: 'accepts', letters: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    serve(socket, state);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // of a server on a port it is no text
  state.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  whenDone(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return state;
}

function serve(socket: Socket, state: MailServer): void {
  const { manners } = state;
  if (manners === 'cuts at once') return void socket.destroy();
  if (manners === 'hangs at once') return;
  if (manners === 'drips') return drip(socket);
  const say = (line: string) => socket.write(`${line}\r\n`);
  let text: string | undefined;
  let rest = '';
  const isFull = () => text?.endsWith('\r\n.\r\n');
  say('220 mail.example ESMTP');
  socket.on('data', (piece) => {
    if (text !== undefined) {
      text += piece.toString();
      if (isFull()) endOfText(socket, state, text, say);
      return;
    }
    const lines = (rest + piece.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === 'DATA') text = '';
      say(answerTo(line, manners));
    }
  });
}

function answerTo(line: string, manners: MailManners): string {
  if (line === 'DATA') return '354 Go on';
  if (line.startsWith('AUTH')) return manners === 'refuses the password' ? '535 5.7.8 Bad credentials' : '235 Welcome';
  if (line.startsWith('EHLO')) return '250-mail.example\r\n250 AUTH PLAIN LOGIN';
  if (line === 'QUIT') return '221 Bye';
  return line.startsWith('RCPT') && manners === 'refuses the recipient' ? '550 No such mailbox' : '250 OK';
}

function endOfText(socket: Socket, { manners, letters }: MailServer, text: string, say: (line: string) => void): void {
  letters.push(text);
  if (manners === 'hangs after DATA') return;
  if (manners === 'cuts after the text') return void socket.destroy();
  say(manners === 'refuses the text' ? '554 Looks like spam' : '250 Kept');
}

/** A letter of its greeting now and then: the connection is never silent. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 20);
  socket.on('close', () => clearInterval(timer));
}
