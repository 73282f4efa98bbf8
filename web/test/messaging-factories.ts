import type { ChatMessage, RoomState } from '@nautical/core/contracts/talk/chat';
import type { InstantMessage } from '@nautical/core/contracts/talk/instant-messages';
import { CHAT_ROOMS } from '@nautical/core/domain/members/chat-rooms';
import type { ServerEvent } from '@nautical/core/realtime/events';
import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

const kim = { id: crypto.randomUUID(), username: 'kim', avatar: null };

export const aChatMessage = (change: Partial<ChatMessage> = {}): ChatMessage => {
  const sender = change.sender ?? kim;
  return {
    id: crypto.randomUUID(),
    room: 'general',
    seq: 1,
    senderId: sender.id,
    content: 'Good morning',
    messageType: 'text',
    imageUrl: null,
    imageName: null,
    imageUrls: null,
    imageNames: null,
    card: null,
    clientId: null,
    editedAt: null,
    deletedAt: null,
    isHidden: false,
    createdAt: new Date().toISOString(),
    sender,
    ...change,
  };
};

export const anInstantMessage = (change: Partial<InstantMessage> = {}): InstantMessage => {
  const sender = change.sender ?? kim;
  const receiver = change.receiver ?? { id: crypto.randomUUID(), username: 'sam', avatar: null };
  return {
    id: crypto.randomUUID(),
    conversationId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    seq: 1,
    senderId: sender.id,
    receiverId: receiver.id,
    content: 'Hello there',
    messageType: 'text',
    imageUrl: null,
    imageName: null,
    card: null,
    isRead: false,
    clientId: null,
    createdAt: new Date().toISOString(),
    deletedAt: null,
    sender,
    receiver,
    ...change,
  };
};

/** All ten rooms, these of them as given. */
export const theRooms = (...given: Partial<RoomState>[]): RoomState[] =>
  CHAT_ROOMS.map((room) => ({
    room,
    lastSeq: 0,
    lastReadSeq: 0,
    unread: 0,
    slowModeSeconds: 0,
    mute: null,
    ...given.find((state) => state.room === room),
  }));

/** A live channel the test speaks through: it opens when the app connects. */
export function fakeLive(user: { id: string; username: string }) {
  const sent: { type: string }[] = [];
  let current: Socket | undefined;
  class Socket {
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: { code: number }) => void;
    constructor() {
      current = this;
      setTimeout(() => this.onopen?.());
    }
    send(text: string) {
      const message = JSON.parse(text);
      sent.push(message);
      if (message.type === 'AUTHENTICATE') emit({ type: 'AUTHENTICATED', user, online: [] });
    }
    close() {}
  }
  const emit = (event: ServerEvent) => act(() => current?.onmessage?.({ data: JSON.stringify(event) }));
  const before = globalThis.WebSocket;
  vi.stubGlobal('WebSocket', Socket);
  onTestFinished(() => void vi.stubGlobal('WebSocket', before));
  return { sent, emit, drop: () => act(() => current?.onclose?.({ code: 1006 })) };
}
