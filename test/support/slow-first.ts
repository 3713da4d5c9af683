import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Begun last, they would run while the other cores have nothing left to do.
const slow = [
  'test/stopping',
  'test/orders-crash',
  'test/start',
  'server/platform/db/postgres/embedded-postgres',
  'server/platform/http/server/silent-connections',
  'server/catalogue/import/imports',
  'server/platform/http/cache/old-answers',
  'server/platform/tracing/tracing',
  'server/platform/backup/backup',
  'server/people/accounts/sign-in/sign-in-limits',
  'test/fuzz',
  'server/sales/order-changes/changes-at-once',
  'test/backup-commands',
  'server/platform/db/postgres/postgres-place',
].map((name) => `/${name}.test.ts`);

// A process ends where files of another project follow: those that share one follow each other.
const projects = ['shared', 'quick passwords', 'alone'];

/** Project by project, in each the slowest files first. */
export class SlowFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = slow.findIndex((name) => moduleId.endsWith(name));
      return place >= 0 ? place : slow.length;
    };
    const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    const sorted = files.toSorted(
      (a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b) || a.moduleId.localeCompare(b.moduleId),
    );
    return Promise.resolve(sorted);
  }
}
