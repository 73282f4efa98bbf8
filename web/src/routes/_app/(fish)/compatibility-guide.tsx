import { createFileRoute } from '@tanstack/react-router';
import { CompatibilityGuideScreen } from '@/features/fish/species/compatibility-guide-screen.tsx';
import { readSpeciesSearch } from '@/features/fish/species/species-search.ts';
import { pageTitle } from '@/lib/page/page-title.ts';

type Typed = { search?: string | undefined; category?: string | undefined };

export const Route = createFileRoute('/_app/(fish)/compatibility-guide')({
  validateSearch: ({ search, category }: Typed): Typed => ({ search, category }),
  head: () => pageTitle('Fish Compatibility Guide'),
  component: CompatibilityGuideRoute,
});

function CompatibilityGuideRoute() {
  const navigate = Route.useNavigate();
  return (
    <CompatibilityGuideScreen
      filters={readSpeciesSearch(Route.useSearch())}
      onChange={(change) =>
        void navigate({
          search: (now) => ({ ...now, ...change }),
          replace: true,
          resetScroll: false,
          viewTransition: false,
        })
      }
    />
  );
}
