import { useMutation } from '@tanstack/react-query';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Button } from '@/components/ui/button.tsx';
import { signIn } from '@/lib/session.ts';

// The passkey code is loaded on the first click.
const passkeys = () => import('@/features/members/second-factor/passkeys.ts');

/** Signs in with a passkey alone; renders nothing if the browser doesn’t support them. */
export function PasskeyButton() {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { explainPasskey, signInWithPasskey } = await passkeys();
      return signInWithPasskey().catch((reason) => Promise.reject(new Error(explainPasskey(reason))));
    },
    onSuccess: signIn,
  });
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <div className="flex flex-col gap-3">
      <FormProblem>{error?.message}</FormProblem>
      <Button variant="secondary" loading={isPending} onClick={() => mutate()}>
        Sign in with a passkey
      </Button>
    </div>
  );
}
