import type { Language } from '#shared/language.ts';
import type { MadeAnswer } from '#server/platform/http/cache/cached-answer.ts';
import { contentSecurityPolicy, newNonce, takeNonces } from '#server/platform/http/responses/security-headers.ts';

/** How one page is made. */
interface PageContext {
  language: Language;
  /** The shop's first language. */
  firstLanguage: Language;
  /** The `nonce` of each script that belongs to the page. */
  nonce: string;
  /** Runs the rendering, which blocks the process, when it is its turn. */
  render<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Takes the page as bytes in Latin-1, past the Response, which would decode and encode them. */
  take?(html: string): void;
}

/** Makes a page (or, for a path ending in .data, the data of one) as React Router does. */
type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

/** The router's answer about a path. */
interface FoundPage {
  /** Whether a route matches the path; only its loader can tell, for example, whether the product exists. */
  isPage: boolean;
  /** The ids of the routes of this page that have data. */
  parts: readonly string[];
}

export interface Web {
  render: RenderPage;
  /** Looks up a path without `.data`. If absent, every path is a page and has no parts. */
  find?(pathname: string): FoundPage | Promise<FoundPage>;
  /**
   * The shop's public address for use in pages. Never the Host header: the caller chooses that, and pages are cached.
   */
  origin(): Promise<string>;
  /** The folder that the build made; absent in development. */
  files: string | undefined;
  /** The folders of other builds, older and newer ones: browsers and other processes may still have their pages. */
  otherFiles?(): Promise<string[]>;
}

/** Renders a page from its address alone, without cookies or language header, so it is the same for every visitor. */
export async function renderWith(
  { render, origin, files }: Web,
  address: string,
  contextOf: (nonce: string) => PageContext,
): Promise<MadeAnswer> {
  const mark = newNonce();
  let taken: string | undefined;
  const take = (html: string) => {
    taken = html;
  };
  const response = await render(new Request(new URL((await origin()) + address)), { ...contextOf(mark), take });
  const headers = Object.fromEntries(response.headers);
  // a page whose parts the API refused for the moment
  if (response.status === 503) headers['retry-after'] ??= '5';
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const { html, hashes } = takeNonces(taken ?? Buffer.from(await response.arrayBuffer()).toString('latin1'), mark);
  return {
    status: response.status,
    headers: { ...headers, 'content-security-policy': contentSecurityPolicy(hashes, files === undefined) },
    body: Buffer.from(html, 'latin1'),
  };
}
