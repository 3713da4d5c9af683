import { relative } from 'node:path';

// The names of the tests that failed, out of the reports that Vitest and Playwright write as JSON.

/** What is read of a report of Vitest; `status` of a test is `failed`, or another word. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** What is read of a report of Playwright. */
export interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  suites: Suite[];
}

interface Suite {
  title: string;
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[];
}

/** `file › name` of each; a file that failed outside its tests, such as one that cannot be read, is one too. */
export function failedOfVitest({ testResults }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file} › outside its tests`];
    return failed.map(({ fullName }) => inOneLine(`${file} › ${fullName}`));
  });
}

/** `file › name (screen)` of each. */
export const failedOfPlaywright = ({ suites }: PlaywrightReport): string[] =>
  // the first title of all is the file's name again
  suites.flatMap((suite) => failedOfSuite(suite, []));

function failedOfSuite({ specs, suites = [] }: Suite, titles: readonly string[]): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => inOneLine(`test/e2e/${file} › ${[...titles, title].join(' › ')} (${projectName})`)),
  );
  return [...own, ...suites.flatMap((suite) => failedOfSuite(suite, [...titles, suite.title]))];
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
