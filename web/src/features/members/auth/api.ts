import { authApi } from '@nautical/core/contracts/members/auth';
import { read, useSend } from '@/lib/query.ts';

export const providersQuery = () => read(authApi.providers);
export const useLogin = () => useSend(authApi.login);
export const useRegister = () => useSend(authApi.register);
export const useForgotPassword = () => useSend(authApi.forgotPassword);
export const useMagicLink = () => useSend(authApi.magicLink);
export const useSetPassword = () => useSend(authApi.setPassword);
export const useJwtLogin = () => useSend(authApi.jwtLogin);
