// Requests the page's head started before the scripts loaded: see head-start/start.ts.
declare global {
  interface Window {
    headStart?: { token: string; answers: Record<string, Promise<Response>> };
  }
}

/** Takes over a pending request made with the same token. Each is used once; a second read fetches fresh data. */
export function takeHeadStart(address: string, token: string | null): Promise<Response> | undefined {
  const { headStart } = window;
  const answer = headStart?.answers[address];
  if (!answer || headStart.token !== token) return undefined;
  delete headStart.answers[address];
  return answer;
}

/** Whether the home page is prerendered, so that the application waits until it can take over without a gap. */
export const isDrawnAhead = () => document.getElementById('head-start') !== null;
