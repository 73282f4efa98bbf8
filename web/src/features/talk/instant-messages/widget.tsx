import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { MessagesSquare, Minus, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { CountBadge } from '@/components/ui/badge.tsx';
import { TextLink } from '@/components/ui/link.tsx';
import { type ChatPartner, OPEN_CHAT } from '@/lib/asking/open-chat.ts';
import { untilAnswered } from '@/lib/query.ts';
import { useConnection } from '@/lib/realtime.ts';
import { CHAT_WINDOW, CHAT_WINDOW_MINIMIZED, POLL_MS } from '@/lib/timings.ts';
import { chatsQuery } from './api.ts';
import { ChatList, type Person } from './chat-list.tsx';
import { Thread } from './thread.tsx';
import { type ChatWindow, closeWindow, openWindow, toggleWindow, useWindows } from './windows.ts';

/**
 * From this width on there's room next to the page. Below it, the button would cover hearts and send buttons, so chats
 * open full screen from Messages.
 */
const ROOMY = '(min-width: 64rem)';

/** The button in the corner, its list of people and the chat windows. */
export function InstantMessageWidget() {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [isOpen, setOpen] = useState(false);
  const windows = useWindows();
  const corner = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  const isConnected = useConnection().status === 'connected';
  const { data: chats } = useQuery({
    ...chatsQuery,
    refetchInterval: isConnected ? untilAnswered : POLL_MS,
    refetchIntervalInBackground: true,
  });
  const unread = chats?.reduce((sum, chat) => sum + chat.unread, 0) ?? 0;

  const open = useCallback(
    (partner: ChatPartner, takesFocus: boolean) => {
      setOpen(false);
      if (matchMedia(ROOMY).matches) openWindow(partner, takesFocus);
      else void navigate({ to: '/direct-chats', search: { with: partner.userId } });
    },
    [navigate],
  );

  useEffect(() => {
    const handleOpen = (event: Event) => {
      event.preventDefault();
      // On a small screen, don’t pull the member out of an open dialog.
      const isInDialog = document.querySelector('[role="dialog"][data-state="open"]') !== null;
      if (matchMedia(ROOMY).matches || !isInDialog) open((event as CustomEvent<ChatPartner>).detail, !isInDialog);
    };
    window.addEventListener(OPEN_CHAT, handleOpen);
    return () => window.removeEventListener(OPEN_CHAT, handleOpen);
  }, [open]);

  function handleOpenChange(next: boolean) {
    hasChosen.current = false;
    setOpen(next);
  }
  function handleChoose({ id, username, avatar }: Person) {
    hasChosen.current = true;
    open({ userId: id, username, avatar }, true);
  }

  // There the same chats fill the screen.
  if (path === '/direct-chats') return null;
  return (
    <>
      <div className="pointer-events-none fixed right-20 bottom-0 z-30 hidden items-end gap-4 lg:flex print:hidden">
        {windows.map((each) => (
          <WindowFrame key={each.userId} window={each} onClose={() => corner.current?.focus()} />
        ))}
      </div>
      <div className="fixed right-4 bottom-4 z-30 max-lg:hidden print:hidden">
        <Popover.Root open={isOpen} onOpenChange={handleOpenChange}>
          <Popover.Trigger
            ref={corner}
            aria-label={unread > 0 ? `Direct chats, ${unread} unread` : 'Direct chats'}
            className="relative flex size-12 items-center justify-center rounded-full bg-tide bg-tide-sweep text-canvas shadow-lg transition-[filter] hover:brightness-110"
          >
            <MessagesSquare aria-hidden className="size-6" />
            <CountBadge count={unread} noun="unread" className="absolute -top-1 -right-1" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              aria-label="Direct chats"
              side="top"
              align="end"
              sideOffset={8}
              collisionPadding={8}
              // After choosing a person, focus moves to their window.
              onCloseAutoFocus={(event) => hasChosen.current && event.preventDefault()}
              className="z-40 flex max-h-[min(28rem,70dvh)] w-80 max-w-[calc(100vw-1rem)] animate-rise flex-col rounded-card border border-line bg-surface shadow-lg"
            >
              <div className="flex items-baseline justify-between gap-2 border-line border-b px-3 py-2">
                <h2 className="font-semibold">Direct chats</h2>
                <TextLink to="/direct-chats" className="text-sm" onClick={() => setOpen(false)}>
                  Full screen
                </TextLink>
              </div>
              <div className="min-h-0 overflow-y-auto p-1">
                <ChatList onChoose={handleChoose} />
              </div>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      </div>
    </>
  );
}

function WindowFrame({ window, onClose }: { window: ChatWindow; onClose: () => void }) {
  const { userId, username, avatar, isMinimized, about, turn } = window;
  const header = useRef<HTMLButtonElement>(null);
  const isOnline = useConnection().online.some(({ id }) => id === userId);
  const unread = useQuery(chatsQuery).data?.find(({ person }) => person.id === userId)?.unread ?? 0;

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    // Dialogs of the window lie outside of it, and close themselves.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || isMinimized || !isInside || event.nativeEvent.isComposing) return;
    toggleWindow(userId);
    header.current?.focus();
  }

  function handleClose() {
    closeWindow(userId);
    onClose();
  }

  return (
    <section
      onKeyDown={handleKey}
      aria-label={`Chat with ${username}`}
      style={isMinimized ? CHAT_WINDOW_MINIMIZED : CHAT_WINDOW}
      className="pointer-events-auto flex flex-col overflow-hidden rounded-t-card text-sm border border-line border-b-0 bg-surface shadow-lg"
    >
      <div className="flex h-12 shrink-0 items-center border-line border-b bg-raised">
        <button
          ref={header}
          type="button"
          aria-expanded={!isMinimized}
          onClick={() => toggleWindow(userId)}
          className="flex h-full min-w-0 flex-1 items-center gap-2 px-3 text-left -outline-offset-2"
        >
          <span className="relative">
            <Avatar id={userId} name={username} src={avatar} className="size-7 text-xs" />
            {isOnline && (
              <span aria-hidden className="absolute right-0 bottom-0 size-2 rounded-full bg-kelp ring-2 ring-raised" />
            )}
          </span>
          <span className="min-w-0 flex-1 truncate font-semibold">
            {username}
            {isOnline && <span className="sr-only">, online</span>}
          </span>
          {isMinimized ? <CountBadge count={unread} noun="unread" /> : <Minus aria-hidden className="size-4" />}
        </button>
        <button
          type="button"
          aria-label={`Close the chat with ${username}`}
          onClick={handleClose}
          className="flex h-full w-10 items-center justify-center -outline-offset-2 hover:text-tide"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {!isMinimized && (
        <Thread
          key={userId}
          person={{ id: userId, username, avatar }}
          about={about}
          turn={turn}
          onLeave={handleClose}
        />
      )}
    </section>
  );
}
