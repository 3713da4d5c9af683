import { permissionFor } from '#shared/api/endpoint.ts';
import { can, staffRoles } from '#shared/roles.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { apiBase } from '../route.ts';

interface Described {
  description?: string;
  content: Record<string, { schema: unknown }>;
}
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Record<string, unknown>;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const code = (text: string) => `<code>${escape(text)}</code>`;
const inline = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** The part of the OpenAPI description that this page shows: an operation by path and method. */
type Paths = Record<string, Record<string, Operation>>;
interface Operation {
  parameters: Parameter[];
  requestBody?: Described;
  responses: Record<string, Described>;
}

/** The API on one page that needs no script: each call, its input and its answers. */
export function docsPage(endpoints: Endpoint[], description: Record<string, unknown>): string {
  const { paths } = description as { paths: Paths };
  const calls = endpoints.map((endpoint) => section(endpoint, paths[endpoint.path]?.[endpoint.method.toLowerCase()]));
  return `<!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>API</title><style>${style}</style>
    <main><h1>API</h1><p>${introduction}</p>${calls.join('')}</main></html>`;
}

const introduction = `All calls, described from the schemas that check them. Calls that are not for everybody carry the
  header <code>Authorization: Bearer</code> with the access token of a sign-in; those of staff also the cookie
  <code>staffKey</code>, which that sign-in set. For programs: <a href="${apiBase}/openapi.json">openapi.json</a>.`;

function section({ method, path, summary, access, status }: Endpoint, operation: Operation | undefined): string {
  const [sent] = Object.values(operation?.requestBody?.content ?? {});
  const { [status ?? 200]: success, ...refusals } = operation?.responses ?? {};
  const [answer] = Object.values(success?.content ?? {});
  return `<section><h2><b>${method}</b> ${code(apiBase + path)}</h2>
    <p>${inline(summary)}</p><p>For: ${whoMayCall(access)}</p>${parameterTable(operation?.parameters ?? [])}
    ${schemaOf('What to send', sent)}${schemaOf('Answer', answer)}${refusalList(refusals)}</section>`;
}

function whoMayCall(access: Endpoint['access']): string {
  if (access === 'anyone') return 'everybody';
  if (access === 'guest or signed-in') return 'guests and everybody who is signed in';
  const permission = permissionFor(access);
  if (!permission) return 'everybody who is signed in';
  const roles = staffRoles.filter((staffRole) => can({ staffRole }, permission)).join(', ');
  const staff = `staff with the permission ${code(permission)} (${roles})`;
  return access.startsWith('self or ') ? `the person named in the address, and ${staff}` : staff;
}

function schemaOf(title: string, described: { schema: unknown } | undefined): string {
  if (!described) return '';
  const schema = escape(JSON.stringify(described.schema, null, 2));
  return `<details><summary>${title}</summary><pre tabindex="0">${schema}</pre></details>`;
}

function refusalList(refusals: Record<string, Described>): string {
  const rows = Object.entries(refusals).map(
    ([status, { description = '' }]) => `<dt>${status}</dt><dd>${inline(description)}</dd>`,
  );
  return `<details><summary>Refusals</summary><dl>${rows.join('')}</dl></details>`;
}

function parameterTable(parameters: Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const where = required ? `${place}, required` : place;
    return `<tr><td>${code(name)}</td><td>${where}</td><td>${code(JSON.stringify(schema))}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Parameters">
    <table><thead><tr><th>Parameter</th><th>Where</th><th>Accepts</th></tr></thead>
    <tbody>${rows.join('')}</tbody></table></div>`;
}

const style = `
body{font:16px/1.5 system-ui,sans-serif;color:#1c1b19;background:#fffdf8;margin:0}
main{max-width:60rem;margin:auto;padding:1rem}
h2{font-size:1.1rem;margin:2rem 0 .25rem;border-top:1px solid #e9e4da;padding-top:1.5rem}h2 b{color:#0b5d3b}
code,pre{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}
td,th{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #e9e4da;vertical-align:top}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;font-size:14px}dt{font-weight:600}dd{margin:0}
pre{background:#f6f1e6;padding:1rem;overflow:auto}a{color:#0b5d3b}`;
