import { vi } from 'vitest';

type Sent = { names: string[]; answer: (status: number, body: unknown) => void; progress: (part: number) => void };

/** Stands in for what sends files. The test answers each one itself. */
export function fakeUploads() {
  const sent: Sent[] = [];
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '';
    statusText = '';
    onload?: () => void;
    onabort?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort?.();
    }
    send(form: FormData) {
      sent.push({
        names: form.getAll('images').map((file) => (file as File).name),
        progress: (part) => this.upload.onprogress?.({ loaded: part, total: 1 }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  return sent;
}
