import { readTests, toldProblems } from '@nautical/core/domain/tanks/water/water-import';
import { workAside } from '../../../kit/work-aside.ts';

export type TestsFile = Parameters<typeof readTests>;
export type TestsRead = ReturnType<typeof readTests>;

workAside(([csv, options]: TestsFile): TestsRead => {
  const file = readTests(csv, options);
  return { ...file, problems: toldProblems(file.problems) };
});
