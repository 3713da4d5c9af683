import { expect, test, vi } from 'vitest';
import { onLostChunk } from './stale-chunks.ts';

const url = 'https://haat.example/assets/PlaceList-abc.js';
const lost = new TypeError(`Failed to fetch dynamically imported module: ${url}`);

function browserWith({ gone = true, storage = new Map<string, string>() } = {}) {
  const reload = vi.fn();
  const isGone = vi.fn(async () => gone);
  return {
    reload,
    isGone,
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
  };
}

test('a page whose file was removed by a new release is loaded again, once', async () => {
  const browser = browserWith();
  await onLostChunk(lost, browser);
  expect(browser.isGone).toHaveBeenCalledWith(url);
  expect(browser.reload).toHaveBeenCalledTimes(1);
  await onLostChunk(lost, browser);
  expect(browser.reload).toHaveBeenCalledTimes(1);
  await onLostChunk(new Error('Unable to preload CSS for /assets/dashboard-def.css'), browser);
  expect(browser.isGone).toHaveBeenLastCalledWith('/assets/dashboard-def.css');
  expect(browser.reload).toHaveBeenCalledTimes(2);
});

test('a short network failure causes no reload', async () => {
  const browser = browserWith({ gone: false });
  await onLostChunk(lost, browser);
  expect(browser.reload).not.toHaveBeenCalled();
});

test('a browser without storage does not reload endlessly', async () => {
  const browser = {
    ...browserWith(),
    storage: {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => undefined,
    },
  };
  await onLostChunk(lost, browser);
  expect(browser.reload).not.toHaveBeenCalled();
});
