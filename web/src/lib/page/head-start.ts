// What the head of the page asked for before the scripts were there: see head-start/start.ts.
declare global {
  interface Window {
    headStart?: { token: string; answers: Record<string, Promise<Response>> };
  }
}

/** Takes the answer to a request that is under way with the same token. Each is taken once: a second wants news. */
export function takeHeadStart(address: string, token: string | null): Promise<Response> | undefined {
  const { headStart } = window;
  const answer = headStart?.answers[address];
  if (!answer || headStart.token !== token) return undefined;
  delete headStart.answers[address];
  return answer;
}

/** Whether the home page is drawn already, so that the application shows itself when it can take over without a gap. */
export const isDrawnAhead = () => document.getElementById('head-start') !== null;
