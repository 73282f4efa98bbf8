import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { read, useSend } from '@/lib/query.ts';

/** More kinds of animals than anyone keeps. */
const ALL = 100;

export const everyAnimalQuery = () => read(livestockApi.list, { query: { limit: ALL } });
export const useAddAnimal = () => useSend(livestockApi.create);
