import { authApi } from '@nautical/core/contracts/members/auth';
import { read, useSend } from '@/lib/query.ts';

export const devicesQuery = () => read(authApi.sessions);
export const useChangePassword = () => useSend(authApi.changePassword);
export const useEndSession = () => useSend(authApi.endSession);
export const useMailPasswordLink = () => useSend(authApi.forgotPassword);
export const signInsQuery = () => read(authApi.signIns);
export const useMailConfirmLink = () => useSend(authApi.mailConfirmLink);
export const useConfirmEmail = () => useSend(authApi.confirmEmail);
