/**
 * Runs in the page before its script is asked for: waits until the first picture is there and painted, because on a
 * slow line the script took half of the width from it. Whoever touches the page first does not wait, and
 * what was pressed until then is kept (ui/early-press.ts). Some time after all has come, the worker that keeps pages
 * (offline/) is asked for. Plain text, so
 * that it stands in the page as it is written here.
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
 * A page as React Router writes it, made to ask for its script after the first picture. Where a new version of the
 * router writes it differently, the page still works; test/e2e/weight.e2e.ts says that its script came early.
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
