import { fileTooLarge, NOT_AN_IMAGE, uploadsApi } from '@nautical/core/contracts/members/uploads';
import { ATTACHMENT_MAX_MB } from '@nautical/core/domain/common/images';
import { useEffect, useRef, useState } from 'react';
import { ApiError, explain } from '@/lib/api.ts';
import { callForm } from '@/lib/api-form.ts';
import { UPLOAD_STATE_MS } from '@/lib/timings.ts';

type UploadState = 'idle' | 'uploading' | 'success' | 'error';

/** The upload of the picture that goes with the next message. How it went shows for three seconds. */
export function useAttachment(onUploaded: (imageUrl: string, imageName: string) => void) {
  const [state, setState] = useState<UploadState>('idle');
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function end(next: UploadState, reason?: string) {
    setState(next);
    setProblem(reason);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setState('idle');
      setProblem(undefined);
    }, UPLOAD_STATE_MS);
  }

  async function attach(file: File) {
    const refusal = !file.type.startsWith('image/')
      ? NOT_AN_IMAGE
      : file.size > ATTACHMENT_MAX_MB * 1024 * 1024
        ? fileTooLarge(ATTACHMENT_MAX_MB)
        : undefined;
    if (refusal) {
      console.error(refusal);
      return end('error', refusal);
    }
    setState('uploading');
    try {
      const { uploadURL } = await callForm(uploadsApi.attachment, [file], {});
      onUploaded(uploadURL, file.name);
      end('success');
    } catch (error) {
      console.error('Image upload failed:', error instanceof ApiError ? error.message : error);
      end('error', explain(error));
    }
  }

  return { state, problem, attach };
}
