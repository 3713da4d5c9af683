import { expect, test } from './support/journey.ts';
import { addressOfLongest } from './support/kinds-of-pages.ts';

function expectGuarded(headers: Record<string, string>): void {
  const policy = new Map(
    (headers['content-security-policy'] ?? '')
      .split('; ')
      .map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)]),
  );
  expect(policy.get('default-src')).toEqual(["'self'"]);
  const scripts = policy.get('script-src')!;
  expect(scripts[0]).toBe("'self'");
  expect(scripts.slice(1).every((source) => source.startsWith("'sha256-"))).toBe(true);
  expect(scripts.length).toBeGreaterThan(1);
  for (const rule of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy.get(rule), rule).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('frame-src')).toEqual([
    'https://www.openstreetmap.org/export/embed.html',
    'https://www.youtube-nocookie.com/embed/',
    'https://www.facebook.com/plugins/video.php',
  ]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
}

test.describe('on every page', { tag: '@desktop' }, () => {
  test('each kind of page lets only its own scripts run and cannot be framed', async ({ request }) => {
    for (const [kind, address] of [
      ['the front page', '/'],
      ['a list', '/products?search=lether+bag'],
      ['a product', await addressOfLongest(request)],
      ['the offers', '/offers'],
      ['Page Not Found', '/nowhere'],
    ] as const)
      await test.step(kind, async () => expectGuarded((await request.get(address)).headers()));
  });

  test('an injected script is blocked, and every journey reports it as a fault', async ({ page, visit, faults }) => {
    await visit('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "smuggled"';
      document.body.append(script);
    });
    await expect.poll(() => faults.some((fault) => fault.startsWith('Broken policy: script-src'))).toBe(true);
    expect(await page.title()).not.toBe('smuggled');
    faults.length = 0;
  });
});
