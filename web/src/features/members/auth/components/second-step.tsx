import type { SecondFactorAsked } from '@nautical/core/contracts/members/auth';
import { lazy, Suspense } from 'react';
import type { SecondStepProps } from '@/features/members/second-factor/second-step-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

export type Asked = SecondFactorAsked['secondFactor'];

const SecondStepForm = lazy(async () => ({
  default: (await import('@/features/members/second-factor/second-step-form.tsx')).SecondStepForm,
}));

/** What follows the password for members with two-step sign-in. Few need it, so its code comes when it is shown. */
export function SecondStep(props: SecondStepProps) {
  return (
    <AuthLayout title="One more step" sentence="Your account has two-step sign-in, so we need to know it’s really you.">
      <Suspense>
        <SecondStepForm {...props} />
      </Suspense>
    </AuthLayout>
  );
}
