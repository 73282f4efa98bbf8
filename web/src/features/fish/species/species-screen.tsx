import type { Species } from '@nautical/core/contracts/fish/species';
import { otherNames } from '@nautical/core/domain/fish/species-search';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Fish, PencilLine, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { EmptyState, FailedState } from '@/components/ui/states.tsx';
import { BanNote } from '@/features/fish/species/components/ban-note.tsx';
import { ApiError, explain } from '@/lib/api.ts';
import { listed } from '@/lib/format.ts';
import { speciesQuery, useCatalogue } from './api.ts';
import { CareGuide } from './components/care-guide.tsx';
import { CorrectionDialog } from './components/correction-dialog.tsx';
import { MateLists, TemperamentAnalysis } from './components/mate-lists.tsx';
import { SpeciesBadges } from './components/species-badges.tsx';
import { SpeciesFacts } from './components/species-facts.tsx';
import { SpeciesPicture } from './components/species-picture.tsx';
import { WishButton } from './components/wish-species-button.tsx';
import { KIND_LABELS, sourceText } from './labels.ts';

type SpeciesScreenProps = {
  speciesKey: string;
  /** Whether it would fit the member's tanks. */
  fit: (species: Species) => ReactNode;
  /** The listings of it that are for sale. */
  offers: ReactNode;
};

/** The page of one species. */
export function SpeciesScreen({ speciesKey, fit, offers }: SpeciesScreenProps) {
  const { data: species, error, isPending, isFetching, refetch } = useQuery(speciesQuery(speciesKey));
  const { index } = useCatalogue();
  const [isCorrecting, setCorrecting] = useState(false);
  if (isPending) return <SpeciesSkeleton />;
  if (!species)
    return error instanceof ApiError && error.status === 404 ? (
      <EmptyState
        isPage
        icon={<Fish aria-hidden />}
        title="Species not found"
        sentence="We don’t have a record of this species."
        action={<AllSpecies />}
      />
    ) : (
      <FailedState
        isPage
        title="We couldn’t load the species"
        sentence={explain(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const others = otherNames(species);
  return (
    <article className="flex flex-col gap-8">
      <div className="grid gap-5 md:grid-cols-[minmax(0,22rem)_1fr]">
        <SpeciesPicture species={species} isFirst className="rounded-card border border-line" />
        <div className="flex flex-col gap-3">
          <div>
            <PageHeading>{species.species}</PageHeading>
            <p className="text-ink-muted">
              {species.scientificName && <em>{species.scientificName}</em>}
              {species.scientificName && ' · '}
              {KIND_LABELS[species.kind]}
            </p>
          </div>
          <SpeciesBadges species={species} />
          {species.description && <p className="max-w-prose">{species.description}</p>}
          <BanNote bans={species.bans} />
          {others.length > 0 && <p className="text-ink-muted text-sm">Also called {others.join(', ')}.</p>}
          <div className="mt-auto flex flex-wrap gap-2 pt-2">
            <a href="#fit-heading" className={buttonClass()}>
              Would it fit my tank?
            </a>
            <WishButton species={species} />
            <Link
              to="/species-database"
              search={{ compare: species.key }}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Scale aria-hidden />
              Compare
            </Link>
          </div>
        </div>
      </div>
      <SpeciesFacts species={species} />
      {fit(species)}
      {offers}
      <section aria-labelledby="care-heading">
        <h2 id="care-heading" className="mb-3 font-bold font-display text-xl">
          Care guide
        </h2>
        <CareGuide speciesKey={species.key} />
      </section>
      <section aria-labelledby="mates-heading">
        <h2 id="mates-heading" className="mb-3 font-bold font-display text-xl">
          Tank mates
        </h2>
        {index ? (
          <MateLists species={species} all={index.all} canExpand>
            <TemperamentAnalysis species={species} />
          </MateLists>
        ) : (
          <Skeleton className="h-40 rounded-card" />
        )}
      </section>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <p className="text-ink-muted text-sm">
          {species.sources.length > 0
            ? `We wrote this and checked it against ${listed(species.sources.map(sourceText))}. Some figures may differ.`
            : 'Written by the people who run this site.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <AllSpecies />
          <Button variant="secondary" onClick={() => setCorrecting(true)}>
            <PencilLine aria-hidden />
            Suggest a correction
          </Button>
        </div>
      </footer>
      {isCorrecting && <CorrectionDialog species={species} onClose={() => setCorrecting(false)} />}
    </article>
  );
}

const AllSpecies = () => (
  <Link to="/species-database" className={buttonClass({ variant: 'ghost' })}>
    <ArrowLeft aria-hidden />
    All species
  </Link>
);

function SpeciesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <span className="sr-only">Loading species…</span>
      <div className="grid gap-5 md:grid-cols-[minmax(0,22rem)_1fr]">
        <Skeleton className="aspect-4/3 rounded-card" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-60" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-6 w-64" />
          <Skeleton className="h-20" />
        </div>
      </div>
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
