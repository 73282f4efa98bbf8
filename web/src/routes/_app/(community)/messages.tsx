import { createFileRoute } from '@tanstack/react-router';
import { MESSAGE_TABS, type MessageTab } from '@/features/talk/messages/message-tabs.ts';
import { MessagesScreen } from '@/features/talk/messages/messages-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

type MessagesSearch = { tab?: MessageTab | undefined; message?: string | undefined };

export const Route = createFileRoute('/_app/(community)/messages')({
  validateSearch: ({ tab, message }: Record<string, unknown>): MessagesSearch => ({
    tab: MESSAGE_TABS.find((one) => one === tab),
    message: typeof message === 'string' ? message : undefined,
  }),
  head: () => pageTitle('Messages'),
  component: MessagesRoute,
});

function MessagesRoute() {
  const { tab = 'inbox', message } = Route.useSearch();
  const navigate = Route.useNavigate();
  // An open message has its own address, so that "back" closes it and the list keeps its position.
  const go = (search: MessagesSearch, replace: boolean) =>
    void navigate({ search, replace, resetScroll: false, viewTransition: false });
  return (
    <MessagesScreen
      tab={tab}
      onTabChange={(next) => go({ tab: next }, true)}
      openId={message}
      onOpen={(id) => go({ tab, message: id }, id === undefined)}
    />
  );
}
