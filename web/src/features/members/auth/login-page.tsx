import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { useDraft } from '@/lib/form/draft.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { MailLinkForm } from './components/mail-link-form.tsx';
import { PasskeyButton } from './components/passkey-button.tsx';
import { RegisterForm } from './components/register-form.tsx';
import { SecondStep } from './components/second-step.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SocialButtons } from './components/social-buttons.tsx';
import { type LoginHistory, loginViews } from './login-views.ts';

const HEADINGS = {
  'sign-in': {
    title: 'Welcome back',
    sentence: 'Sign in to find, sell and look after fish.',
  },
  register: {
    title: 'Join the community',
    sentence: 'Find and sell livestock, track your tanks and talk to people who keep the same fish.',
  },
  forgot: {
    title: 'Reset your password',
    sentence: 'Enter your email and we’ll send you a link to choose a new password. It works for one hour.',
  },
  link: {
    title: 'Sign in without a password',
    sentence: 'Enter your email and we’ll send you a link that signs you in. It works for 15 minutes.',
  },
};

/** The specified text of the tracker while signed out. */
const TRACKER = { title: 'Please Log In', sentence: 'You need to be logged in to access the aquarium tracker.' };

type LoginPageProps = { pathname: string; search: string; history: LoginHistory };

/** Shown at /login, and in place of any other screen while signed out. The URL stays, so signing in continues there. */
export function LoginPage({ pathname, search, history }: LoginPageProps) {
  const reason = reasonIn(new URLSearchParams(search));
  const { view, show, ask, choose, leave, ...now } = loginViews(history);
  // After signing in, the last step stays visible until the page has gone back.
  const [through, setThrough] = useState<Pick<typeof now, 'asked' | 'way'>>();
  const { asked, way } = through ?? now;
  const [tab, setTab] = useState<'sign-in' | 'register'>('sign-in');
  const mode = view === 'tabs' ? tab : view;
  const [draft, changeDraft] = useDraft('login', { name: '', email: '', username: '' });
  // The sign-in field may hold a username; the other forms only take an email address.
  const handleName = (name: string) => changeDraft({ name, ...(name.includes('@') && { email: name }) });
  useHeadingFocus(asked ? 'second-step' : view);
  const isTracker = pathname === '/aquarium-tracker';
  const heading = isTracker && mode === 'sign-in' ? TRACKER : HEADINGS[mode];

  async function handleThrough() {
    setThrough({ asked, way });
    await leave();
  }

  if (asked)
    return <SecondStep asked={asked} way={way} onWay={choose} onBack={() => void leave()} onThrough={handleThrough} />;
  if (view !== 'tabs')
    return (
      <AuthLayout {...heading}>
        <MailLinkForm
          purpose={view === 'forgot' ? 'password' : 'sign-in'}
          email={draft.email}
          onEmail={(email) => changeDraft({ name: email, email })}
        />
        <Button variant="ghost" className="-ml-4 self-start" onClick={() => void leave()}>
          <ArrowLeft aria-hidden />
          Back to sign in
        </Button>
      </AuthLayout>
    );

  return (
    <AuthLayout {...heading}>
      <FormProblem>{reason}</FormProblem>
      <Tabs
        label="Sign in or create an account"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'sign-in',
            label: 'Sign in',
            content: (
              <SignInForm
                name={draft.name}
                onName={handleName}
                onForgot={() => show('forgot')}
                onLink={() => show('link')}
                onSecondFactor={ask}
              />
            ),
          },
          {
            value: 'register',
            label: 'Create account',
            content: <RegisterForm draft={draft} onDraft={changeDraft} />,
          },
        ]}
      />
      {tab === 'sign-in' && <PasskeyButton />}
      <SocialButtons />
      <a href="/emergency-care" className="font-medium text-tide underline underline-offset-4">
        My fish is sick
      </a>
    </AuthLayout>
  );
}

/** Moves focus to the heading when another view replaces the current one. */
function useHeadingFocus(view: string) {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) document.querySelector('h1')?.focus();
    shown.current = view;
  }, [view]);
}

/** Why the member was sent to the login page. */
function reasonIn(search: URLSearchParams): string | undefined {
  if (search.get('error') === 'social')
    return 'That sign-in didn’t work. Please try again, or use your email and password.';
  // Only an expired session remembers where it was.
  return search.has('next') ? 'Session expired. Please login again.' : undefined;
}
