import type { Me } from '@nautical/core/contracts/members/profiles';
import { fileTooLarge, NOT_AN_IMAGE, uploadsApi } from '@nautical/core/contracts/members/uploads';
import { IMAGE_MAX_MB } from '@nautical/core/domain/common/images';
import { Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { FormProblem } from '@/components/form/form-problem.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { explain } from '@/lib/api.ts';
import { callForm } from '@/lib/api-form.ts';
import { toast } from '@/lib/toast.ts';
import { useUpdateMe } from './api.ts';

const MEGABYTE = 1024 * 1024;

/** What is wrong with a file before it is sent; nothing when all is well. */
function refusalOf(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE;
  return file.size > IMAGE_MAX_MB * MEGABYTE ? fileTooLarge(IMAGE_MAX_MB) : undefined;
}

/** The member's picture: upload with progress, and remove. */
export function AvatarCard({ me }: { me: Me }) {
  const picker = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const update = useUpdateMe();
  const isBusy = sent !== undefined || update.isPending;

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again after a failure.
    target.value = '';
    if (!file) return;
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    setSent(0);
    try {
      const onProgress = (part: number) => setSent(part * 100);
      const { url } = await callForm(uploadsApi.image, [file], { query: { use: 'avatar' }, onProgress });
      await update.mutateAsync({ body: { avatar: url } });
      toast({ title: 'Picture changed', tone: 'good' });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setSent(undefined);
    }
  }

  const handleRemove = () =>
    update.mutate({ body: { avatar: null } }, { onError: (error) => setProblem(explain(error)) });

  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={me.id} name={me.username} src={me.avatar} className="size-20 text-3xl" />
        <div className="flex flex-1 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" loading={isBusy} onClick={() => picker.current?.click()}>
              {!isBusy && <Upload aria-hidden />}
              {me.avatar ? 'Change picture' : 'Upload a picture'}
            </Button>
            {me.avatar && !isBusy && (
              <Button variant="ghost" onClick={handleRemove}>
                <Trash2 aria-hidden />
                Remove
              </Button>
            )}
          </div>
          <p className="text-ink-muted text-sm">Any photo up to {IMAGE_MAX_MB} MB. We remove the location data.</p>
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          aria-label="Picture"
          tabIndex={-1}
          onChange={(event) => void handleFile(event)}
          className="sr-only"
        />
      </div>
      {sent !== undefined && <Progress value={sent} label="Uploading picture" />}
      <FormProblem>{problem}</FormProblem>
    </Card>
  );
}
