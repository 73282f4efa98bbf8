import { createFileRoute } from '@tanstack/react-router';
import { DirectChatsScreen } from '@/features/talk/instant-messages/direct-chats-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const Route = createFileRoute('/_app/(community)/direct-chats')({
  validateSearch: (search: Record<string, unknown>): { with?: string | undefined } => ({
    with: typeof search.with === 'string' && UUID.test(search.with) ? search.with : undefined,
  }),
  head: () => pageTitle('Direct Chats'),
  component: DirectChatsRoute,
});

function DirectChatsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DirectChatsScreen userId={search.with} onChoose={(id) => void navigate({ search: { with: id } })} />;
}
