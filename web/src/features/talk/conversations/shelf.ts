// Which messages of a conversation are loaded, and which of those can be shown without a gap.
export type Numbered = { id: string; seq: number; clientId: string | null };
export type Shown<M> = {
  messages: readonly M[];
  status: 'loading' | 'ready' | 'failed';
  hasOlder: boolean;
  isReadingOlder: boolean;
};

/** The newer of two versions of a message. A response may arrive after an event with a later change. */
export type Later<M> = (known: M, told: M) => M;

/** The messages of a conversation, from responses and events. */
export function createShelf<M extends Numbered>(later: Later<M>) {
  const bySeq = new Map<number, M>();
  /** Sequence numbers the server has no message for. */
  const missing = new Set<number>();
  let highest = 0;
  /** The number of the oldest message shown. Everything from it on is shown up to the first gap. */
  let first: number | undefined;
  let shown: Shown<M> = { messages: [], status: 'loading', hasOlder: false, isReadingOlder: false };
  const listeners = new Set<() => void>();

  function show(part: Partial<Shown<M>> = {}) {
    const messages: M[] = [];
    for (let seq = first ?? Number.POSITIVE_INFINITY; seq <= highest; seq++) {
      const message = bySeq.get(seq);
      if (message) messages.push(message);
      else if (!missing.has(seq)) break;
    }
    shown = { ...shown, messages, hasOlder: messages.length > 0 && (first ?? 1) > 1, ...part };
    for (const listener of listeners) listener();
  }

  const lastSeq = () => shown.messages.at(-1)?.seq ?? (first ?? 1) - 1;
  const hasGap = () => highest > lastSeq();

  function keep(messages: readonly M[]) {
    for (const message of messages) {
      const known = bySeq.get(message.seq);
      bySeq.set(message.seq, known ? later(known, message) : message);
      highest = Math.max(highest, message.seq);
    }
    show();
  }

  /** The server has nothing for the numbers a page of its skips. */
  function markSkipped(page: readonly M[]) {
    for (const [index, { seq }] of page.entries())
      for (let skipped = (page[index - 1]?.seq ?? seq) + 1; skipped < seq; skipped++) missing.add(skipped);
  }

  return {
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show,
    keep,
    lastSeq,
    hasGap,
    /** Whether anything has been read yet. */
    isBegun: () => first !== undefined,
    isBeforeFirst: (seq: number) => first !== undefined && seq < first,
    /** Adds the newest page, where the view starts. */
    begin(page: readonly M[]) {
      first = page[0]?.seq ?? 1;
      markSkipped(page);
      keep(page);
      show({ status: 'ready' });
    },
    /** Adds the page before the oldest message shown. */
    reachBack(oldest: M, page: readonly M[]) {
      if (first !== oldest.seq) return keep(page);
      // Without an earlier one, nothing comes before the oldest.
      first = page[0]?.seq ?? 1;
      markSkipped([...page, oldest]);
      if (page.length === 0) for (let seq = 1; seq < oldest.seq; seq++) missing.add(seq);
      keep(page);
    },
    /** Messages the server doesn’t have will never arrive. */
    giveUpGap() {
      for (let seq = lastSeq() + 1; seq < highest && !bySeq.has(seq); seq++) missing.add(seq);
      if (missing.size > 0) show();
    },
    /** Updates cached messages. */
    change(isMeant: (message: M) => boolean, part: Partial<M>) {
      for (const [seq, message] of bySeq) if (isMeant(message)) bySeq.set(seq, { ...message, ...part });
      show();
    },
    dropMessages: () => bySeq.clear(),
    dropAll() {
      bySeq.clear();
      missing.clear();
      highest = 0;
      first = undefined;
    },
  };
}
