import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { wrongInSubject } from './commit-subject.ts';

// Checks the subjects of new commits (CONTRIBUTING.md). `npm run lint` and `npm test` run it.

// The last commit before the rule: two in five of those up to here have longer subjects, and history is not rewritten.
const lastUnchecked = 'bae44f9d27394513c2ba6d8dd7398f2c74a9902a';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

// outside git, in a shallow clone, or in a history without that commit, there is no telling which commits are new
if (git('merge-base', '--is-ancestor', lastUnchecked, 'HEAD').status !== 0) {
  console.log(`Commit subjects are not checked: the history here does not reach back to ${lastUnchecked.slice(0, 8)}.`);
  process.exit(0);
}

const { stdout } = git('log', '--format=%h%x09%s', `${lastUnchecked}..HEAD`);
const wrong = stdout
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [hash = '', subject = ''] = line.split('\t');
    return wrongInSubject(subject).map((words) => `${hash} “${subject}” ${words}`);
  });
for (const line of wrong) console.error(line);
process.exit(wrong.length > 0 ? 1 : 0);
