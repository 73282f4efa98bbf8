import { afterCommit, type GuestCtx } from '../../../kit/context.ts';
import { figuresOf } from './listings.figures.ts';

/** Call it where another noun changed what listings are up: they are counted anew, once more after the commit. */
export async function forgetFigures(ctx: GuestCtx) {
  const figures = figuresOf(ctx);
  figures.forget();
  await afterCommit(ctx, async () => figures.forget());
}
