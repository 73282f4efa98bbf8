import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/lib/query.ts';
import { SUGGEST_FROM_LETTERS, SUGGESTIONS_FRESH_MS } from '@/lib/timings.ts';

const BEGUN = /(?:^|[^\p{L}\d_.@-])@([a-z\d_.-]{0,30})$/iu;
const MOST = 6;

/** The partial name after an @ right before the caret. */
const begunName = (text: string, caret: number) => BEGUN.exec(text.slice(0, caret))?.[1];

/** Completes the name being typed and returns the new caret position. */
export function completed(text: string, caret: number, name: string) {
  const start = caret - (begunName(text, caret)?.length ?? 0);
  const rest = text.slice(caret);
  const before = `${text.slice(0, start)}${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: before + rest, caret: before.length };
}

/** Names that start with what was typed: people in the room first, then anyone. */
export function useMentions(around: readonly string[]) {
  const [begun, setBegun] = useState<string>();
  const [active, setActive] = useState(0);
  const { data: found } = useQuery({
    ...read(profilesApi.search, { query: { search: begun, limit: MOST } }),
    enabled: (begun?.length ?? 0) >= SUGGEST_FROM_LETTERS,
    staleTime: SUGGESTIONS_FRESH_MS,
  });
  const start = begun?.toLowerCase();
  const names =
    start === undefined
      ? []
      : [...new Set([...around, ...(found ?? []).map(({ username }) => username)])]
          .filter((name) => name.toLowerCase().startsWith(start))
          .slice(0, MOST);
  return {
    names,
    active: Math.min(active, names.length - 1),
    move: (by: number) => setActive((at) => (at + by + names.length) % names.length),
    look: (text: string, caret: number) => {
      setBegun(begunName(text, caret));
      setActive(0);
    },
    close: () => setBegun(undefined),
  };
}
