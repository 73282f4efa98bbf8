import { aquariumsApi } from '@nautical/core/contracts/aquariums';
import { type DiseaseFilters, fishDoctorApi } from '@nautical/core/contracts/fish-doctor';
import type { DiagnosisStatus } from '@nautical/core/domain/fish-doctor';
import { type RefreshTable, read, readPages, useSend } from '@/lib/query.ts';
import { POLL_MS } from '@/lib/timings.ts';

const { cases, readCase } = fishDoctorApi;
const refreshed: RefreshTable<typeof fishDoctorApi> = {
  quick: [],
  createCase: [cases],
  updateCase: [cases, readCase],
  removeCase: [cases],
  answerQuestions: [cases, readCase],
  answerFollowUp: [cases, readCase],
  share: [readCase],
  unshare: [readCase],
};
/** More tanks than anybody keeps. */
const ALL_TANKS = 100;

export const tanksQuery = () => read(aquariumsApi.list, { query: { limit: ALL_TANKS } });
export const diseasesQuery = (query: DiseaseFilters = {}) => read(fishDoctorApi.diseases, { query });
export const diseaseQuery = (key: string) => read(fishDoctorApi.disease, { params: { key } });
export const casesQuery = (status?: DiagnosisStatus) => readPages(cases, { query: { status } });
/** Asks again while a second opinion may still come. */
export const caseQuery = (id: string) => ({
  ...read(readCase, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: { awaitsSecondOpinion: boolean } | null | undefined } }) =>
    state.data?.awaitsSecondOpinion ? POLL_MS : (false as const),
});
export const sheetQuery = (token: string) => read(fishDoctorApi.sheet, { params: { token } });

export const useQuickDiagnosis = () => useSend(fishDoctorApi.quick, refreshed.quick);
export const useCreateCase = () => useSend(fishDoctorApi.createCase, refreshed.createCase);
export const useUpdateCase = () => useSend(fishDoctorApi.updateCase, refreshed.updateCase);
export const useRemoveCase = () => useSend(fishDoctorApi.removeCase, refreshed.removeCase);
export const useAnswerQuestions = () => useSend(fishDoctorApi.answerQuestions, refreshed.answerQuestions);
export const useAnswerFollowUp = () => useSend(fishDoctorApi.answerFollowUp, refreshed.answerFollowUp);
export const useShareCase = () => useSend(fishDoctorApi.share, refreshed.share);
export const useUnshareCase = () => useSend(fishDoctorApi.unshare, refreshed.unshare);
