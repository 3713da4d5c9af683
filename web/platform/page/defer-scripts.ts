/**
 * Runs in the page before its script loads. Waits until the first picture is painted, because on a slow connection the
 * script took half of the bandwidth from it. A visitor who touches the page first does not wait; earlier presses are
 * stored (ui/early-press.ts). Some time after loading it registers the service worker (offline/). Plain text, so that
 * the page contains it exactly as it is written here.
 */
const wait = `addEventListener('load', () => setTimeout(() => navigator.serviceWorker?.register('/sw.js'), 3000));
const { dataset } = document.documentElement;
addEventListener('click', ({ target }) => {
const button = target.closest?.('[data-early]');
if (!button || dataset.early === '') return;
dataset.early = button.dataset.early;
button.ariaBusy = true;
});
await new Promise((go) => {
const first = document.querySelector('img[fetchpriority=high]');
const painted = () => requestAnimationFrame(() => setTimeout(go));
if (!first || first.complete) painted();
else first.onload = first.onerror = painted;
addEventListener('pointerdown', go);
addEventListener('keydown', go);
setTimeout(go, 3000);
});
document.querySelectorAll('link[rel=later]').forEach((link) => (link.rel = 'modulepreload'));
`;

/**
 * Makes React Router's page request its script after the first picture. If a new version of the router writes the page
 * differently, it still works; test/e2e/weight.e2e.ts then reports the early script.
 */
export function deferScripts(html: string): string {
  const [, start = '', code = ''] = /(<script [^>]*type="module"[^>]*>)(import [\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!code) return html;
  const files: string[] = [];
  const names: string[] = [];
  const rest = code.replace(/^import (?:\* as (\w+) from )?"(.+)";$/gm, (_, name: string | undefined, file: string) => {
    files.push(file);
    names.push(name ?? '');
    return '';
  });
  const imports = files.map((file) => `import("${file}")`);
  return html
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (link, file: string) =>
      files.includes(file) ? '' : link.replace('modulepreload', 'later'),
    )
    .replace(start + code, () => `${start}${wait}const [${names}]=await Promise.all([${imports}]);${rest.trimStart()}`);
}
