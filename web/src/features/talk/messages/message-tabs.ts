// Apart from the screen, whose code waits until it is opened: the address is read on every page.
export const MESSAGE_TABS = ['inbox', 'sent'] as const;
export type MessageTab = (typeof MESSAGE_TABS)[number];
