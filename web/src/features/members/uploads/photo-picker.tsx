import { uploadsApi } from '@nautical/core/contracts/members/uploads';
import { TANK_PHOTO_MAX_MB } from '@nautical/core/domain/common/images';
import { ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { callForm } from '@/lib/api-form.ts';
import { toast } from '@/lib/toast.ts';

const MOST_BYTES = TANK_PHOTO_MAX_MB * 1024 * 1024;
const TOO_LARGE = `Choose an image smaller than ${TANK_PHOTO_MAX_MB} MB.`;

type PhotoPickerProps = {
  /** The address of the stored photo; empty without one. */
  value: string;
  onChange: (url: string) => void;
};

/** One photo, stored as soon as it is chosen, with a preview and a way to remove it. */
export function PhotoPicker({ value, onChange }: PhotoPickerProps) {
  const id = useId();
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function handleFile(file: File | undefined) {
    if (!file) return;
    if (!file.type.startsWith('image/') || file.size >= MOST_BYTES) return setProblem(TOO_LARGE);
    setProblem(undefined);
    setSent(0);
    try {
      onChange((await callForm(uploadsApi.image, [file], { onProgress: setSent })).url);
    } catch (error) {
      console.error('Failed to upload image:', error);
      toast({ title: 'Error', description: 'Failed to upload image', tone: 'destructive' });
    } finally {
      setSent(undefined);
    }
  }

  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium">Photo</span>
      {value ? (
        <div className="relative w-fit">
          <img src={value} alt="Chosen" className="h-32 rounded-control object-cover" />
          <Button
            variant="secondary"
            size="icon"
            aria-label="Remove photo"
            className="absolute top-1 right-1"
            onClick={() => onChange('')}
          >
            <X aria-hidden />
          </Button>
        </div>
      ) : (
        <label
          htmlFor={id}
          className="flex min-h-16 items-center justify-center gap-2 rounded-control border border-ink-muted/70 border-dashed px-3 text-ink-muted has-focus-visible:outline-2 hover:border-tide hover:text-ink"
        >
          <ImagePlus aria-hidden className="size-5" />
          {sent === undefined ? 'Choose a photo' : 'Uploading photo…'}
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={sent !== undefined}
            onChange={({ target }) => {
              void handleFile(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      )}
      {sent !== undefined && <Progress value={sent * 100} label="Photo uploaded" />}
      <p role="status" className="text-ink-muted text-sm">
        {problem ?? `An image smaller than ${TANK_PHOTO_MAX_MB} MB.`}
      </p>
    </div>
  );
}
