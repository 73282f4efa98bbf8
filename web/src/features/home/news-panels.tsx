import { ContactRequestsCard } from '@/features/members/contacts/contact-requests-card.tsx';
import { InboxCard } from '@/features/talk/messages/inbox-card.tsx';

/** Who wants something from the member: on top of the sidebar, or among the listings where that lies far below. */
export const NewsPanels = () => (
  <>
    <ContactRequestsCard />
    <InboxCard />
  </>
);
