import { expect, test } from 'vitest';
import { failedOfPlaywright, failedOfVitest } from './failed-tests.ts';

test('a report of Vitest gives the names and causes of failed tests, and of files that failed outside their tests', () => {
  const counts = { numPassedTests: 1, numPendingTests: 1, numTodoTests: 0 };
  const testResults = [
    {
      name: '/shop/server/cart.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'the cart keeps its lines', status: 'passed', failureMessages: [] },
        {
          fullName: 'the cart counts\n  pieces',
          status: 'failed',
          failureMessages: ['expected 2\n  to be 3', 'other'],
        },
      ],
    },
    {
      name: '/shop/test/start.test.ts',
      status: 'failed',
      assertionResults: [{ fullName: 'starts', status: 'pending', failureMessages: [] }],
    },
    { name: '/shop/test/fine.test.ts', status: 'passed', assertionResults: [] },
  ];
  expect(failedOfVitest({ ...counts, testResults }, '/shop')).toEqual([
    'server/cart.test.ts › the cart counts pieces: expected 2 to be 3',
    'test/start.test.ts › outside its tests',
  ]);
});

test('a report of Playwright gives the names of failed journeys with their groups, screens and causes', () => {
  const spec = (title: string, ...tests: [string, string][]) => ({
    title,
    file: 'cart.e2e.ts',
    tests: tests.map(([projectName, status]) => ({
      projectName,
      status,
      results: status === 'unexpected' ? [{}, { error: { message: '\u001B[31mNot\u001B[39m\nfound' } }] : [],
    })),
  });
  const suites = [
    {
      title: 'cart.e2e.ts',
      specs: [spec('a line is removed', ['desktop', 'unexpected'], ['phone', 'expected'])],
      suites: [
        { title: 'without script', specs: [spec('a line is changed', ['phone', 'flaky'], ['desktop', 'skipped'])] },
      ],
    },
  ];
  expect(failedOfPlaywright({ stats: { expected: 1, skipped: 1 }, suites })).toEqual([
    'test/e2e/cart.e2e.ts › a line is removed (desktop): Not found',
    'test/e2e/cart.e2e.ts › without script › a line is changed (phone)',
  ]);
});
