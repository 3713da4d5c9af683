import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longFiles } from './long-files.ts';

// A process ends where files of another project follow: those that share one follow each other.
const projects = ['shared', 'quick passwords', 'alone'];

/** Project by project, in each the slowest files first. */
export class SlowFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place >= 0 ? place : longFiles.length;
    };
    const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    const sorted = files.toSorted(
      (a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b) || a.moduleId.localeCompare(b.moduleId),
    );
    return Promise.resolve(sorted);
  }
}
