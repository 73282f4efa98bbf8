import { CHAT_ROOMS, type ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { takeHandedOverRoom } from '@/features/doctor/fish-doctor/chat-handover.ts';
import { ChatScreen } from '@/features/talk/chat/chat-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

export const Route = createFileRoute('/_app/(community)/chat')({
  validateSearch: ({ room }: Record<string, unknown>): { room?: ChatRoom | undefined } => ({
    room: CHAT_ROOMS.find((each) => each === room),
  }),
  // The Fish Doctor's choice is used once; prefetching the page doesn't use it up.
  beforeLoad: ({ search, preload }) => {
    const room = search.room || preload ? undefined : takeHandedOverRoom();
    if (room) throw redirect({ to: '/chat', search: { room }, replace: true });
  },
  head: () => pageTitle('Community Chat'),
  component: ChatRoute,
});

function ChatRoute() {
  const { room } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ChatScreen asked={room} onRoomChange={(next) => void navigate({ search: { room: next }, replace: true })} />;
}
