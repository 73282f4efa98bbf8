import { LISTING_CATEGORIES } from '@nautical/core/domain/market/listings';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Input } from '@/components/form/input.tsx';
import { useSuggestions } from './search-suggestions.tsx';

/** The page event by which the search box filters My Listings; its detail is the text. */
export const SEARCH_MY_LISTINGS = 'search-my-listings';

const SEARCH_ID = 'site-search';

export function focusSearch() {
  document.getElementById(SEARCH_ID)?.focus();
}

export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const current = pathname === '/' && 'search' in search ? String(search.search ?? '') : '';
  const isMine = pathname === '/my-listings';
  const suggestions = useSuggestions(!isMine);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    if (isMine) window.dispatchEvent(new CustomEvent(SEARCH_MY_LISTINGS, { detail: text }));
    else {
      const category =
        pathname === '/' && 'category' in search
          ? LISTING_CATEGORIES.find((one) => one === search.category)
          : undefined;
      void navigate({ to: '/', search: { ...(category && { category }), ...(text && { search: text }) } });
    }
  }

  const label = isMine ? 'Search your listings...' : 'Search...';
  return (
    <search className={className}>
      <form onSubmit={handleSubmit} className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-muted" />
        {/* A navigation resets the text; until then the typed text stays. */}
        <Input
          key={`${isMine} ${current}`}
          id={SEARCH_ID}
          type="search"
          name="search"
          aria-label={isMine ? 'Search your listings' : 'Search'}
          placeholder={label}
          defaultValue={current}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          className="rounded-full pl-10"
          {...suggestions.input}
        />
        {suggestions.list}
      </form>
    </search>
  );
}
