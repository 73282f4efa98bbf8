// Pictures attached to each room's draft. They stay, and keep uploading, while the member is in other rooms. Uploaded ones
// survive a reload and an expired session, like the draft's text.
import { NOT_AN_IMAGE, tooManyImages, uploadsApi } from '@nautical/core/contracts/members/uploads';
import { variantUrl } from '@nautical/core/domain/common/images';
import type { ChatRoom } from '@nautical/core/domain/members/chat-rooms';
import { CHAT_IMAGES_MAX } from '@nautical/core/domain/talk/messaging';
import { useSyncExternalStore } from 'react';
import { ApiError, explain } from '@/lib/api.ts';
import { callForm } from '@/lib/api-form.ts';
import { changeDraft, readDraft } from '@/lib/form/draft.ts';
import { onMemberChange } from '@/lib/member-change.ts';
import { toast } from '@/lib/toast.ts';

/** A picture that goes with the next message: uploading until it has an address, dropped when that fails. */
export type ChatImage = { id: string; name: string; preview: string; url?: string };

const refuse = (title: string, description: string) => toast({ title, description, tone: 'destructive' });

const waiting = new Map<ChatRoom, readonly ChatImage[]>();
const uploads = new Map<string, AbortController>();
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
const notify = () => {
  for (const watcher of watchers) watcher();
};
const draftName = (room: ChatRoom) => `chat-pictures:${room}`;

function imagesOf(room: ChatRoom) {
  const images = waiting.get(room) ?? keptImages(room);
  waiting.set(room, images);
  return images;
}

function keptImages(room: ChatRoom): ChatImage[] {
  const kept: { id: string; name: string; url: string }[] = JSON.parse(
    readDraft(draftName(room), { pictures: '[]' }).pictures,
  );
  return kept.map((image) => ({ ...image, preview: variantUrl(image.url, 320) }));
}

function change(room: ChatRoom, next: (images: readonly ChatImage[]) => readonly ChatImage[]) {
  const images = next(imagesOf(room));
  waiting.set(room, images);
  const kept = images.flatMap(({ id, name, url }) => (url ? { id, name, url } : []));
  changeDraft(draftName(room), { pictures: JSON.stringify(kept) });
  notify();
}

const release = (images: readonly ChatImage[]) => {
  for (const { preview } of images) URL.revokeObjectURL(preview);
};

onMemberChange(() => {
  for (const upload of uploads.values()) upload.abort();
  release([...waiting.values()].flat());
  waiting.clear();
  notify();
});

function remove(room: ChatRoom, image: ChatImage) {
  uploads.get(image.id)?.abort();
  release([image]);
  change(room, (all) => all.filter(({ id }) => id !== image.id));
}

async function upload(room: ChatRoom, image: ChatImage, file: File) {
  const running = new AbortController();
  uploads.set(image.id, running);
  try {
    const { url } = await callForm(uploadsApi.image, [file], { query: { use: 'chat' }, signal: running.signal });
    change(room, (all) => all.map((one) => (one.id === image.id ? { ...one, url } : one)));
  } catch (error) {
    if (running.signal.aborted) return;
    const title = error instanceof ApiError ? `Upload failed: ${error.status}` : 'Upload failed';
    console.error(title, error);
    refuse(title, explain(error));
    remove(room, image);
  } finally {
    uploads.delete(image.id);
  }
}

export function useChatImages(room: ChatRoom) {
  const images = useSyncExternalStore(watch, () => imagesOf(room));
  return {
    images,
    isUploading: images.some(({ url }) => !url),
    remove: (image: ChatImage) => remove(room, image),
    add(files: readonly File[]) {
      const pictures = files.filter(({ type }) => type.startsWith('image/'));
      const space = Math.max(0, CHAT_IMAGES_MAX - images.length);
      if (pictures.length < files.length) refuse('Upload failed', NOT_AN_IMAGE);
      else if (pictures.length > space) refuse('Upload failed', tooManyImages(CHAT_IMAGES_MAX));
      for (const file of pictures.slice(0, space)) {
        const image = { id: crypto.randomUUID(), name: file.name, preview: URL.createObjectURL(file) };
        change(room, (all) => [...all, image]);
        void upload(room, image, file);
      }
    },
    clear() {
      release(images);
      change(room, () => []);
    },
  };
}
