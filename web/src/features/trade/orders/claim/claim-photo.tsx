import { uploadsApi } from '@nautical/core/contracts/members/uploads';
import { IMAGE_MAX_MB, variantUrl } from '@nautical/core/domain/common/images';
import { Camera, CircleAlert, ImagePlus, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { explain } from '@/lib/api.ts';
import { callForm } from '@/lib/api-form.ts';

const MOST_BYTES = IMAGE_MAX_MB * 1024 * 1024;

type ClaimPhotoProps = {
  label: string;
  helper: string;
  value: string;
  error?: string | undefined;
  onChange: (url: string) => void;
};

/** One photo as proof: from the camera, or one taken before. It’s stored as soon as it’s chosen. */
export function ClaimPhoto({ label, helper, value, error, onChange }: ClaimPhotoProps) {
  const id = useId();
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function handleFile(file: File | undefined) {
    if (!file) return;
    if (!file.type.startsWith('image/') || file.size >= MOST_BYTES)
      return setProblem(`Choose an image smaller than ${IMAGE_MAX_MB} MB.`);
    setProblem(undefined);
    setSent(0);
    try {
      onChange((await callForm(uploadsApi.image, [file], { query: { use: 'case' }, onProgress: setSent })).url);
    } catch (failure) {
      setProblem(`We couldn’t upload the photo. ${explain(failure)}`);
    } finally {
      setSent(undefined);
    }
  }

  const wrong = problem ?? error;
  const inputs = { isDisabled: sent !== undefined, hasError: Boolean(wrong), describedBy: `${id}-help`, handleFile };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      {value ? (
        <div className="relative w-fit">
          <img src={variantUrl(value, 320)} alt={label} className="h-32 rounded-control object-cover" />
          <Button
            variant="secondary"
            size="icon"
            aria-label={`Remove photo: ${label}`}
            className="absolute top-1 right-1"
            onClick={() => onChange('')}
          >
            <X aria-hidden />
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <FileButton {...inputs} label={label} icon={<Camera aria-hidden />} isCamera>
            Take a photo
          </FileButton>
          <FileButton {...inputs} label={label} icon={<ImagePlus aria-hidden />}>
            Choose a photo
          </FileButton>
        </div>
      )}
      {sent !== undefined && <Progress value={sent * 100} label="Photo uploaded" />}
      {wrong && (
        <p role="alert" className="flex items-start gap-1 text-sm text-urchin">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {wrong}
        </p>
      )}
      <p id={`${id}-help`} className="text-ink-muted text-sm">
        {helper}
      </p>
    </fieldset>
  );
}

type FileButtonProps = {
  label: string;
  icon: ReactNode;
  isCamera?: boolean;
  isDisabled: boolean;
  hasError: boolean;
  describedBy: string;
  handleFile: (file: File | undefined) => Promise<void>;
  children: string;
};

function FileButton({
  label,
  icon,
  isCamera,
  isDisabled,
  hasError,
  describedBy,
  handleFile,
  children,
}: FileButtonProps) {
  return (
    <label
      className={buttonClass({
        variant: 'secondary',
        className: 'has-focus-visible:outline-2 has-disabled:opacity-55',
      })}
    >
      {icon}
      {children}
      <span className="sr-only">: {label}</span>
      <input
        type="file"
        accept="image/*"
        {...(isCamera && { capture: 'environment' as const })}
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={hasError || undefined}
        className="sr-only"
        onChange={({ target }) => {
          void handleFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}
