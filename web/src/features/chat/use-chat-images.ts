import { NOT_AN_IMAGE, tooManyImages, uploadsApi } from '@nautical/core/contracts/uploads';
import { CHAT_IMAGES_MAX } from '@nautical/core/domain/messaging';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callForm, explain } from '@/lib/api.ts';
import { toast } from '@/lib/toast.ts';

/** A picture that goes with the next message: uploading until it has an address, dropped when that fails. */
export type ChatImage = { id: string; name: string; preview: string; url?: string };

const refuse = (title: string, description: string) => toast({ title, description, tone: 'destructive' });

export function useChatImages() {
  const [images, setImages] = useState<ChatImage[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  function remove({ id, preview }: Pick<ChatImage, 'id' | 'preview'>) {
    uploads.current.get(id)?.abort();
    URL.revokeObjectURL(preview);
    setImages((all) => all.filter((one) => one.id !== id));
  }

  async function upload(image: ChatImage, file: File) {
    const running = new AbortController();
    uploads.current.set(image.id, running);
    try {
      const { url } = await callForm(uploadsApi.image, [file], { query: { use: 'chat' }, signal: running.signal });
      setImages((all) => all.map((one) => (one.id === image.id ? { ...one, url } : one)));
    } catch (error) {
      if (running.signal.aborted) return;
      const title = error instanceof ApiError ? `Upload failed: ${error.status}` : 'Upload failed';
      console.error(title, error);
      refuse(title, explain(error));
      remove(image);
    } finally {
      uploads.current.delete(image.id);
    }
  }

  return {
    images,
    isUploading: images.some(({ url }) => !url),
    remove,
    add(files: readonly File[]) {
      const pictures = files.filter(({ type }) => type.startsWith('image/'));
      const room = Math.max(0, CHAT_IMAGES_MAX - images.length);
      if (pictures.length < files.length) refuse('Upload failed', NOT_AN_IMAGE);
      else if (pictures.length > room) refuse('Upload failed', tooManyImages(CHAT_IMAGES_MAX));
      for (const file of pictures.slice(0, room)) {
        const image = { id: crypto.randomUUID(), name: file.name, preview: URL.createObjectURL(file) };
        setImages((all) => [...all, image]);
        void upload(image, file);
      }
    },
    clear: () => {
      for (const { preview } of images) URL.revokeObjectURL(preview);
      setImages([]);
    },
  };
}
