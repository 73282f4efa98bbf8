import { authApi } from '@nautical/core/contracts/auth';
import { type RefreshTable, read, useSend } from '@/lib/query.ts';

// Beginning and ending a session replaces all that was read; lib/session.ts sees to it.
const refresh: RefreshTable<Omit<typeof authApi, 'changePassword' | 'endSession'>> = {
  register: [],
  login: [],
  refresh: [],
  logout: [],
  forgotPassword: [],
  setPassword: [],
  magicLink: [],
  jwtLogin: [],
};

export const providersQuery = () => read(authApi.providers);
export const useLogin = () => useSend(authApi.login, refresh.login);
export const useRegister = () => useSend(authApi.register, refresh.register);
export const useForgotPassword = () => useSend(authApi.forgotPassword, refresh.forgotPassword);
export const useMagicLink = () => useSend(authApi.magicLink, refresh.magicLink);
export const useSetPassword = () => useSend(authApi.setPassword, refresh.setPassword);
export const useJwtLogin = () => useSend(authApi.jwtLogin, refresh.jwtLogin);
