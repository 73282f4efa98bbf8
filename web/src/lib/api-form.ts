// Sending files. Apart from the other calls, because the login page never needs it.
import type { Endpoint } from '@nautical/core/endpoint';
import { callBy, type Parts, type Reply, type Send } from './api.ts';

/** Uploads files as a form, in the field the endpoint names. `onProgress` gets the share sent, from 0 to 1. */
export function callForm<E extends Endpoint & { files: string }>(
  endpoint: E,
  files: readonly File[],
  { onProgress, signal, ...parts }: Pick<Parts<E>, 'params' | 'query'> & Upload,
): Promise<Reply<E>> {
  const form = new FormData();
  for (const file of files) form.append(endpoint.files, file);
  return callBy(endpoint, parts as Pick<Parts<E>, 'params' | 'query'>, sendForm(form, { onProgress, signal }));
}

type Upload = { onProgress?: ((part: number) => void) | undefined; signal?: AbortSignal | undefined };

// Only XMLHttpRequest tells how much has been sent.
const sendForm =
  (form: FormData, { onProgress, signal }: Upload) =>
  (address: string): Send =>
  (headers) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', address);
      request.withCredentials = true;
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
      request.onload = () =>
        resolve({
          status: request.status,
          text: request.responseText || (request.status >= 400 ? request.statusText : ''),
          link: null,
        });
      request.onerror = () => reject(new TypeError('Could not send the files'));
      request.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) request.onabort(new ProgressEvent('abort'));
      else request.send(form);
    });
