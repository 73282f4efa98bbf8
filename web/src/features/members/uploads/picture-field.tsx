import { uploadsApi } from '@nautical/core/contracts/members/uploads';
import { type ChangeEvent, useState } from 'react';
import { Field } from '@/components/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { explain } from '@/lib/api.ts';
import { callForm } from '@/lib/api-form.ts';

type PictureFieldProps = {
  label: string;
  /** The form sends the stored picture's address under this name. */
  name: string;
  initial: string | null;
  error: string | undefined;
};

/** Uploads a picture when it is chosen; the form around it sends only its address. */
export function PictureField({ label, name, initial, error }: PictureFieldProps) {
  const [url, setUrl] = useState(initial);
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setProblem(undefined);
    setSent(0);
    try {
      const onProgress = (part: number) => setSent(part * 100);
      setUrl((await callForm(uploadsApi.image, [file], { query: { use: 'catalogue' }, onProgress })).url);
    } catch (failure) {
      setProblem(explain(failure));
    } finally {
      setSent(undefined);
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Field label={label} error={problem ?? error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*"
            onChange={(event) => void handleFile(event)}
            className="min-h-11 text-sm file:mr-3 file:h-11 file:rounded-control file:border file:border-line file:bg-raised file:px-4 file:text-ink"
          />
        )}
      </Field>
      <input type="hidden" name={name} value={url ?? ''} />
      {sent !== undefined && <Progress value={sent} label="Uploading picture" />}
      {url && (
        <div className="flex items-center gap-3">
          <img src={url} alt="" className="h-18 w-24 rounded-control bg-raised object-cover" />
          <Button variant="ghost" size="sm" onClick={() => setUrl(null)}>
            Remove picture
          </Button>
        </div>
      )}
    </div>
  );
}
