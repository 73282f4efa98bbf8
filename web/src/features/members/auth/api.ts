import { authApi } from '@nautical/core/contracts/members/auth';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api.ts';
import { read, useSend } from '@/lib/query.ts';

export const providersQuery = () => read(authApi.providers);
export const useLogin = () => useSend(authApi.login);
export const useRegister = () => useSend(authApi.register);
export const useForgotPassword = () => useSend(authApi.forgotPassword);
export const useMagicLink = () => useSend(authApi.magicLink);
export const useSetPassword = () => useSend(authApi.setPassword);
/** Whether a mailed link still leads to a new password. Asked with a POST, which keeps the token out of addresses. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [authApi.checkPasswordLink.path, token],
    queryFn: () => call(authApi.checkPasswordLink, { body: { token } }),
    enabled: token !== '',
  });
export const useJwtLogin = () => useSend(authApi.jwtLogin);
