import { checklistApi } from '@nautical/core/contracts/tanks/care';
import { read, useSend } from '@/lib/query.ts';

export const checklistQuery = (id: string) => read(checklistApi.read, { params: { id } });

export const useMarkStep = () => useSend(checklistApi.mark);
