import type { Entered, SecondFactorAsked, SignedIn } from '@nautical/core/contracts/members/auth';
import { originOf } from '../../../kit/markup.ts';
import type { Http } from '../../../kit/route.ts';
import { presentSignedIn } from './account.service.ts';
import type { Entry } from './auth.service.ts';
import { deviceCookie } from './guessing/device-marks.ts';

/** The reply to every kind of sign-in: a new session, or a request for the second factor. */
export const answerEntry = (http: Http, entry: Entry | SecondFactorAsked): Entered =>
  'secondFactor' in entry ? entry : answerSession(http, entry);

/** The answer that begins a session: the tokens, and a mark for the browser that got them. */
export function answerSession({ request, reply }: Http, entry: Entry): SignedIn {
  const { ctx, server } = request;
  reply.header('set-cookie', deviceCookie(ctx, entry.user, originOf(request)));
  return presentSignedIn(server.sessions, entry);
}
