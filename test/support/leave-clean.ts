import { afterAll, vi } from 'vitest';

// Test files follow each other in one process: what one replaced is there again for the next.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
