/** The window event that opens a chat with the person in its detail. A handler that opens one prevents its default. */
export const OPEN_CHAT = 'open-chat';
export type ChatPartner = {
  userId: string;
  username: string;
  avatar: string | null;
  /** The listing the member has just sent them a private message about. */
  about?: string | undefined;
};

/** Opens a chat with a person; false if nothing on this page shows chats. */
export const openChat = (partner: ChatPartner) =>
  !window.dispatchEvent(new CustomEvent(OPEN_CHAT, { detail: partner, cancelable: true }));
