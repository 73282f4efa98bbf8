import { secondFactorApi } from '@nautical/core/contracts/members/second-factor';
import { read, useSend } from '@/lib/query.ts';

export const factorQuery = () => read(secondFactorApi.read);
export const useFinishSignIn = () => useSend(secondFactorApi.finish);
export const useConfirm = () => useSend(secondFactorApi.confirm);
export const useStartAuthenticator = () => useSend(secondFactorApi.startAuthenticator);
export const useFinishAuthenticator = () => useSend(secondFactorApi.finishAuthenticator);
export const useRemoveAuthenticator = () => useSend(secondFactorApi.removeAuthenticator);
export const usePasskeyOptions = () => useSend(secondFactorApi.passkeyOptions);
export const useAddPasskey = () => useSend(secondFactorApi.addPasskey);
export const useRenamePasskey = () => useSend(secondFactorApi.renamePasskey);
export const useRemovePasskey = () => useSend(secondFactorApi.removePasskey);
export const useRenewRecoveryCodes = () => useSend(secondFactorApi.renewRecoveryCodes);
