import { type DiseaseFilters, fishDoctorApi } from '@nautical/core/contracts/doctor/fish-doctor';
import type { DiagnosisStatus } from '@nautical/core/domain/doctor/fish-doctor';
import { read, readPages, untilAnswered, useSend } from '@/lib/query.ts';
import { POLL_MS } from '@/lib/timings.ts';

export const diseasesQuery = (query: DiseaseFilters = {}) => read(fishDoctorApi.diseases, { query });
export const diseaseQuery = (key: string) => read(fishDoctorApi.disease, { params: { key } });
export const casesQuery = (status?: DiagnosisStatus) => readPages(fishDoctorApi.cases, { query: { status } });
/** Asks again while a second opinion may still come. */
export const caseQuery = (id: string) => ({
  ...read(fishDoctorApi.readCase, { params: { id } }),
  refetchInterval: (query: {
    queryHash: string;
    state: { data?: { awaitsSecondOpinion: boolean } | null | undefined; error: unknown };
  }) => (query.state.data?.awaitsSecondOpinion ? POLL_MS : untilAnswered(query)),
});
export const sheetQuery = (token: string) => read(fishDoctorApi.sheet, { params: { token } });

export const useQuickDiagnosis = () => useSend(fishDoctorApi.quick);
export const useCreateCase = () => useSend(fishDoctorApi.createCase);
export const useUpdateCase = () => useSend(fishDoctorApi.updateCase);
export const useRemoveCase = () => useSend(fishDoctorApi.removeCase);
export const useAnswerQuestions = () => useSend(fishDoctorApi.answerQuestions);
export const useAnswerFollowUp = () => useSend(fishDoctorApi.answerFollowUp);
export const useShareCase = () => useSend(fishDoctorApi.share);
export const useUnshareCase = () => useSend(fishDoctorApi.unshare);
