import { createFileRoute } from '@tanstack/react-router';
import { SpeciesDatabaseScreen } from '@/features/fish/species/species-database-screen.tsx';
import { readSpeciesSearch } from '@/features/fish/species/species-search.ts';
import { pageTitle } from '@/lib/page/page-title.ts';

type Typed = {
  search?: string | undefined;
  category?: string | undefined;
  temperament?: string | undefined;
  wished?: boolean | undefined;
  compare?: string | undefined;
  view?: string | undefined;
};

export const Route = createFileRoute('/_app/(fish)/species-database')({
  // The screen parses the search parameters, so that other pages don't load the catalog's terms.
  validateSearch: ({ search, category, temperament, wished, compare, view }: Typed): Typed => ({
    search,
    category,
    temperament,
    wished,
    compare,
    view,
  }),
  head: () => pageTitle('Fish Species Database'),
  component: SpeciesDatabaseRoute,
});

function SpeciesDatabaseRoute() {
  const navigate = Route.useNavigate();
  return (
    <SpeciesDatabaseScreen
      filters={readSpeciesSearch(Route.useSearch())}
      onChange={(change) =>
        void navigate({
          search: (now) => ({ ...now, ...(typeof change === 'function' ? change(readSpeciesSearch(now)) : change) }),
          replace: !('view' in change),
          resetScroll: 'view' in change,
          viewTransition: 'view' in change,
        })
      }
    />
  );
}
