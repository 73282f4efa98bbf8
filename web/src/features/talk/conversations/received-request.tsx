import type { RequestAnswer } from '@nautical/core/domain/members/contacts';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';

type ReceivedRequestProps = {
  username: string;
  onAnswer: (action: RequestAnswer) => void;
  isAnswering: (action: RequestAnswer) => boolean;
  /** What else can be done about it. */
  children?: ReactNode;
};

/** Lets the member answer a message request. */
export const ReceivedRequest = ({ username, onAnswer, isAnswering, children }: ReceivedRequestProps) => (
  <>
    <p>{username} isn’t one of your contacts. They can’t see that you’ve read this. Replying accepts the request.</p>
    <div className="flex flex-wrap justify-center gap-2">
      <Button size="sm" loading={isAnswering('accept')} onClick={() => onAnswer('accept')}>
        Accept
      </Button>
      <Button variant="secondary" size="sm" loading={isAnswering('decline')} onClick={() => onAnswer('decline')}>
        Decline
      </Button>
      {children}
    </div>
  </>
);
