import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// The names of the tests that failed and why, out of the reports that Vitest and Playwright write as JSON.

/** What is read of a report of Vitest; `status` of a test is `failed`, or another word. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}

/** What is read of a report of Playwright. */
export interface PlaywrightReport {
  stats: { expected: number; skipped: number };
  suites: Suite[];
}

interface Suite {
  title: string;
  specs: { title: string; file: string; tests: PlaywrightResult[] }[];
  suites?: Suite[];
}

interface PlaywrightResult {
  projectName: string;
  status: string;
  results: { error?: { message?: string } }[];
}

/** `file › name: cause` of each; a file that failed outside its tests, such as one that cannot be read, is one too. */
export function failedOfVitest({ testResults }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file} › outside its tests`];
    return failed.map(({ fullName, failureMessages: [cause] }) => failedTest(`${file} › ${fullName}`, cause));
  });
}

/** `file › name (screen): cause` of each. */
export const failedOfPlaywright = ({ suites }: PlaywrightReport): string[] =>
  // the first title of all is the file's name again
  suites.flatMap((suite) => failedOfSuite(suite, []));

function failedOfSuite({ specs, suites = [] }: Suite, titles: readonly string[]): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failedTest(
          `test/e2e/${file} › ${[...titles, title].join(' › ')} (${projectName})`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return [...own, ...suites.flatMap((suite) => failedOfSuite(suite, [...titles, suite.title]))];
}

/** In one line, without the colours that Playwright writes for a terminal. */
const failedTest = (name: string, cause?: string) =>
  (cause ? `${name}: ${stripVTControlCharacters(cause).slice(0, 300)}` : name).replace(/\s+/g, ' ');
