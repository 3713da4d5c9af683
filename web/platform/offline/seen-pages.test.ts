import { expect, test } from 'vitest';
import { isSeenPage } from './seen-pages.ts';

test.each(['/', '/products', '/bn/product-details/sari', '/pages/eid-offers', '/previews', '/en/pages/preview'])(
  '%s is kept once it was seen',
  (path) => expect(isSeenPage(path)).toBe(true),
);

test.each([
  '/dashboard/pages',
  '/bn/track',
  '/order/thanks/1',
  '/pay/1',
  '/api/anything',
  '/preview/0193a0f1-0000-4000-8000-000000000000',
  '/bn/preview/0193a0f1-0000-4000-8000-000000000000.data',
])('%s is never kept: it is of one person, or a draft', (path) => expect(isSeenPage(path)).toBe(false));
