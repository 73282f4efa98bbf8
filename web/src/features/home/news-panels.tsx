import { ContactRequestsCard } from '@/features/members/contacts/contact-requests-card.tsx';
import { InboxCard } from '@/features/talk/messages/inbox-card.tsx';

/** Messages and contact requests: at the top of the sidebar, or among the listings on small screens. */
export const NewsPanels = () => (
  <>
    <ContactRequestsCard />
    <InboxCard />
  </>
);
