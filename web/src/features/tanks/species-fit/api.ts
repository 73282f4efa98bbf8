import { livestockApi } from '@nautical/core/contracts/tanks/livestock';
import { useSend } from '@/lib/query.ts';

export const useAddAnimal = () => useSend(livestockApi.create);
