import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { getRenderContext } from './render-context.ts';
import { deferScripts } from './defer-scripts.ts';

export interface Drawn {
  /**
   * Bytes in Latin-1. A text with one letter of Bangla takes two bytes for each of its characters, and all that is done
   * with it twice as long.
   */
  html: string;
  hasFailed: boolean;
}

/** Renders the complete page before it is sent: the public cache stores it, so streaming would not help. */
export function renderPage(url: string, router: EntryContext): Promise<Drawn> {
  const { nonce, render: inTurn } = getRenderContext();
  return inTurn(async () => {
    // React Router's own way draws the data in rounds, as it comes; ours is all there
    const data = router.serverHandoffStream && (await text(router.serverHandoffStream));
    const context: EntryContext = { ...router, renderMeta: {} };
    delete context.serverHandoffStream;
    const { html, failed } = await renderAll(<ServerRouter context={context} url={url} nonce={nonce} />, nonce);
    if (failed) console.error(`Part of ${url} could not be rendered`, failed);
    const scriptLast = import.meta.env.PROD ? deferScripts(html) : html;
    const hasScript = context.renderMeta?.didRenderScripts && data !== undefined;
    return { html: hasScript ? withData(scriptLast, data, nonce) : scriptLast, hasFailed: failed !== undefined };
  });
}

function renderAll(page: React.ReactNode, nonce: string): Promise<{ html: string; failed: unknown }> {
  return new Promise((resolve, reject) => {
    let failed: unknown;
    const parts: Buffer[] = [];
    const whole = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve({ html: Buffer.concat(parts).toString('latin1'), failed });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: (error) => {
        failed = error;
      },
    });
  });
}

const end = '</body></html>';
const unsafe: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '<': '\\u003c' };

/** The data that the browser's router begins with, in single quotes: it is full of double ones. */
function withData(html: string, data: string, nonce: string): string {
  const quoted = data.replace(/[\\'\n\r<]/g, (sign) => unsafe[sign] ?? sign);
  const script = `{let c=window.__reactRouterContext.streamController;c.enqueue('${quoted}');c.close()}`;
  const bytes = Buffer.from(`<script nonce="${nonce}">${script}</script>`).toString('latin1');
  const at = html.lastIndexOf(end);
  return `${html.slice(0, at)}${bytes}${html.slice(at)}`;
}
