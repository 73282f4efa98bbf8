import { uploadsApi } from '@nautical/core/contracts/members/uploads';
import { variantUrl } from '@nautical/core/domain/common/images';
import { MOST_CASE_PHOTOS } from '@nautical/core/domain/doctor/fish-doctor';
import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { ImageViewer } from '@/components/overlay/image-viewer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { explain } from '@/lib/api.ts';
import { callForm } from '@/lib/api-form.ts';
import { toast } from '@/lib/toast.ts';

const MOST_BYTES = 10 * 1024 * 1024;

type CasePhotosProps = { photos: readonly string[]; onChange: (photos: string[]) => void };

/** The photos of a case, each uploaded as soon as it’s chosen. */
export function CasePhotoFields({ photos, onChange }: CasePhotosProps) {
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function handleFiles(files: File[]) {
    const fitting = files.filter(({ type, size }) => type.startsWith('image/') && size <= MOST_BYTES);
    setProblem(fitting.length < files.length ? 'Choose images no larger than 10 MB.' : undefined);
    let now = [...photos];
    setSent(0);
    try {
      for (const file of fitting.slice(0, MOST_CASE_PHOTOS - photos.length)) {
        now = [...now, (await callForm(uploadsApi.image, [file], { query: { use: 'case' }, onProgress: setSent })).url];
        onChange(now);
      }
    } catch (error) {
      console.error('Failed to upload image:', error);
      toast({ title: 'Failed to upload image', description: explain(error), tone: 'destructive' });
    } finally {
      setSent(undefined);
    }
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">Photos</legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((url, at) => (
            <li key={url} className="relative">
              <img
                src={variantUrl(url, 320)}
                alt={`Attachment ${at + 1}`}
                className="size-24 rounded-control object-cover"
              />
              <Button
                variant="secondary"
                size="icon"
                aria-label={`Remove photo ${at + 1}`}
                className="absolute top-1 right-1"
                onClick={() => onChange(photos.filter((one) => one !== url))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MOST_CASE_PHOTOS && (
        <label className="flex min-h-16 items-center justify-center gap-2 rounded-control border border-ink-muted/70 border-dashed px-3 text-ink-muted has-focus-visible:outline-2 hover:border-tide hover:text-ink">
          <ImagePlus aria-hidden className="size-5" />
          {sent === undefined ? 'Add photos' : 'Uploading…'}
          <input
            type="file"
            accept="image/*"
            multiple
            aria-label="Add photos"
            className="sr-only"
            disabled={sent !== undefined}
            onChange={({ target }) => {
              void handleFiles([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
      )}
      {sent !== undefined && <Progress value={sent * 100} label="Upload progress" />}
      <p role="status" className="text-ink-muted text-sm">
        {problem ?? `Up to ${MOST_CASE_PHOTOS}. They’re saved with the case, for you and anyone you share it with.`}
      </p>
    </fieldset>
  );
}

/** The photos of a case; each opens large. */
export function CasePhotos({ photos }: { photos: string[] }) {
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((url, at) => (
          <li key={url}>
            <button type="button" onClick={() => setShown(at)} className="block overflow-hidden rounded-control">
              <img
                src={variantUrl(url, 320)}
                alt={`Attachment ${at + 1} of ${photos.length}`}
                className="size-28 object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <ImageViewer
          images={photos}
          title="Case photos"
          index={shown}
          onIndexChange={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
