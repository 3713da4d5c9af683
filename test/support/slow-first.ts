import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Half a minute and more on four cores: begun last, they would run while the other cores have nothing left to do.
const slow = [
  'test/stopping',
  'server/backup/backup',
  'test/orders-crash',
  'test/start',
  'server/db/embedded-postgres',
  'server/accounts/sign-in-limits',
  'server/http/silent-connections',
  'test/fuzz',
  'server/orders/changes/changes-at-once',
  'test/backup-commands',
  'server/db/postgres-place',
].map((name) => `/${name}.test.ts`);

/** The slowest files first; then those with a process each, so that the others can follow each other in one. */
export class SlowFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const place = slow.findIndex((name) => moduleId.endsWith(name));
      if (place >= 0) return place;
      return slow.length + (project.config.isolate ? 0 : 1);
    };
    const sorted = files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
    return Promise.resolve(sorted);
  }
}
