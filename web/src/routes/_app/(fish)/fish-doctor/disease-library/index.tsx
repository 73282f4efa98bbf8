import { CONDITION_KINDS, DOCTOR_WATERS } from '@nautical/core/doctor/types';
import { URGENCIES } from '@nautical/core/domain/doctor/fish-doctor';
import { createFileRoute } from '@tanstack/react-router';
import { DiseaseLibraryScreen } from '@/features/doctor/fish-doctor/disease-library-screen.tsx';
import { pageTitle } from '@/lib/page/page-title.ts';

type Typed = {
  search?: string | undefined;
  kind?: string | undefined;
  water?: string | undefined;
  urgency?: string | undefined;
};

export const Route = createFileRoute('/_app/(fish)/fish-doctor/disease-library/')({
  // The screen parses the search parameters, so that other pages don't load the library's terms.
  validateSearch: ({ search, kind, water, urgency }: Typed): Typed => ({ search, kind, water, urgency }),
  head: () => pageTitle('Disease Library'),
  component: LibraryRoute,
});

function LibraryRoute() {
  const navigate = Route.useNavigate();
  const { search, kind, water, urgency } = Route.useSearch();
  return (
    <DiseaseLibraryScreen
      filters={{
        search: typeof search === 'string' ? search.slice(0, 100) : undefined,
        kind: CONDITION_KINDS.find((one) => one === kind),
        water: DOCTOR_WATERS.find((one) => one === water),
        urgency: URGENCIES.find((one) => one === urgency),
      }}
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
