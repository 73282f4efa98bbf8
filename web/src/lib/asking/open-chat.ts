/** The window event that asks for a chat with a person, its detail. Whoever opens one prevents its default. */
export const OPEN_CHAT = 'open-chat';
export type ChatPartner = {
  userId: string;
  username: string;
  avatar: string | null;
  /** The listing the member has just sent them a private message about. */
  about?: string | undefined;
};

/** Asks for a chat with a person; false when nothing on this page shows chats. */
export const openChat = (partner: ChatPartner) =>
  !window.dispatchEvent(new CustomEvent(OPEN_CHAT, { detail: partner, cancelable: true }));
