import { NOT_AN_IMAGE, tooManyImages, uploadsApi } from '@nautical/core/contracts/members/uploads';
import { LISTING_IMAGES_MAX } from '@nautical/core/domain/market/listings';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api.ts';
import { callForm } from '@/lib/api-form.ts';
import { type FieldErrors, imagesOf, type ListingForm } from './listing-form.ts';

/** A photo of the form: stored when it has an address, on its way until then, or failed. */
export type Photo = {
  id: string;
  url?: string;
  file?: File;
  /** A local preview of a file that is not uploaded yet. */
  preview?: string;
  /** Upload progress, 0 to 1. */
  sent?: number;
  error?: string | undefined;
  /** The file itself was rejected, so only another file helps. */
  isRefused?: boolean;
};

/** Not an image, broken or too large. */
const REFUSALS = [400, 413, 415];
const FAILED = 'Upload failed';
const stored = (url: string): Photo => ({ id: url, url });
const picked = (file: File) => ({
  id: crypto.randomUUID(),
  file,
  ...(file.type.startsWith('image/')
    ? { preview: URL.createObjectURL(file), sent: 0 }
    : { error: NOT_AN_IMAGE, isRefused: true }),
});

type Change = (part: Partial<ListingForm>) => void;

/**
 * The photos of a listing's form. The form holds them, not the step that shows them, so that one on its way or one that
 * failed is still there when its owner comes back to that step.
 */
export function useFormPhotos(form: ListingForm, onChange: Change, setErrors: Dispatch<SetStateAction<FieldErrors>>) {
  const photos = usePhotos(imagesOf(form), (urls) => onChange({ images: urls.join(' ') }));
  const { failed } = photos;
  // What was said of the photos is over when they have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what has changed
  useEffect(() => setErrors(({ images, ...others }) => others), [failed, setErrors]);
  return photos;
}

/**
 * The photos of a form in order; the first is the cover. Each file is uploaded on its own, so that one failure doesn't
 * block the others. `onChange` is called with the URLs whenever they or their order change.
 */
function usePhotos(urls: readonly string[], onChange: (urls: string[]) => void) {
  const [photos, setPhotos] = useState<Photo[]>(() => urls.map(stored));
  const [problem, setProblem] = useState<string>();
  const sending = useRef(new Map<string, AbortController>());

  const addresses = photos.flatMap(({ url }) => url ?? []).join(' ');
  const tell = useRef(onChange);
  tell.current = onChange;
  const told = useRef(urls.join(' '));
  useEffect(() => {
    if (told.current === addresses) return;
    told.current = addresses;
    tell.current(addresses.split(' ').filter(Boolean));
  }, [addresses]);

  // Leaving the form cancels its uploads.
  useEffect(() => {
    const running = sending.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  const change = (id: string, part: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));

  async function send(id: string, file: File) {
    const upload = new AbortController();
    sending.current.set(id, upload);
    try {
      const answer = await callForm(uploadsApi.images, [file], {
        signal: upload.signal,
        onProgress: (sent) => change(id, { sent }),
      });
      const [url] = answer.images;
      if (url) change(id, { url });
      else change(id, { error: answer.error ?? FAILED });
    } catch (error) {
      if (!upload.signal.aborted)
        change(id, {
          error: (error instanceof ApiError && error.problem?.message) || FAILED,
          isRefused: error instanceof ApiError && REFUSALS.includes(error.status),
        });
    } finally {
      sending.current.delete(id);
    }
  }

  function begin({ id, file, error }: Photo & { file: File }) {
    if (!error) void send(id, file);
  }

  return {
    photos,
    problem,
    isSending: photos.some(({ url, error }) => !url && !error),
    /** How many could not be stored: without them the form is not what its owner sees. */
    failed: photos.filter(({ error }) => error).length,

    add(files: readonly File[]) {
      const room = Math.max(0, LISTING_IMAGES_MAX - photos.length);
      setProblem(files.length > room ? tooManyImages(LISTING_IMAGES_MAX) : undefined);
      const added = files.slice(0, room).map(picked);
      setPhotos((all) => [...all, ...added]);
      for (const photo of added) begin(photo);
    },

    /** Puts another file in the place of one that was refused. */
    replace({ id, preview }: Photo, file: File) {
      const next = picked(file);
      if (preview) URL.revokeObjectURL(preview);
      setPhotos((all) => all.map((photo) => (photo.id === id ? next : photo)));
      begin(next);
    },

    retry({ id, file }: Photo) {
      if (!file) return;
      change(id, { error: undefined, sent: 0 });
      void send(id, file);
    },

    remove({ id, preview }: Photo) {
      sending.current.get(id)?.abort();
      if (preview) URL.revokeObjectURL(preview);
      setProblem(undefined);
      setPhotos((all) => all.filter((photo) => photo.id !== id));
    },

    /** Puts a photo in the place of another. */
    move(id: string, to: number) {
      setPhotos((all) => {
        const photo = all.find((one) => one.id === id);
        if (!photo || to < 0 || to >= all.length) return all;
        const others = all.filter((one) => one !== photo);
        return [...others.slice(0, to), photo, ...others.slice(to)];
      });
    },
  };
}
