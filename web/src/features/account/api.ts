import { authApi } from '@nautical/core/contracts/auth';
import { type RefreshTable, read, useSend } from '@/lib/query.ts';

const refresh: RefreshTable<Pick<typeof authApi, 'changePassword' | 'endSession' | 'forgotPassword'>> = {
  changePassword: [authApi.sessions],
  endSession: [authApi.sessions],
  forgotPassword: [],
};

export const devicesQuery = () => read(authApi.sessions);
export const useChangePassword = () => useSend(authApi.changePassword, refresh.changePassword);
export const useEndSession = () => useSend(authApi.endSession, refresh.endSession);
export const useMailPasswordLink = () => useSend(authApi.forgotPassword, refresh.forgotPassword);
