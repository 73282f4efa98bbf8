import { readTests } from '@nautical/core/domain/tanks/water/water-import';
import { workAside } from '../../../kit/work-aside.ts';

export type TestsFile = Parameters<typeof readTests>;
export type TestsRead = ReturnType<typeof readTests>;

workAside(([csv, options]: TestsFile): TestsRead => readTests(csv, options));
