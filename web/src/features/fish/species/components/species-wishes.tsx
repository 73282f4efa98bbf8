import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '@/components/ui/card.tsx';
import { useCatalogue, wishesQuery } from '../api.ts';
import { SpeciesBadges } from './species-badges.tsx';
import { SpeciesPicture } from './species-picture.tsx';
import { WishHeart } from './wish-species-button.tsx';

/** The species on a member’s wishlist; renders nothing if it’s empty. */
export function SpeciesWishes() {
  const { data: wishes } = useQuery(wishesQuery());
  return wishes && wishes.length > 0 ? <Wishes keys={wishes} /> : null;
}

function Wishes({ keys }: { keys: string[] }) {
  const { index } = useCatalogue();
  const wished = keys.flatMap((key) => index?.get(key) ?? []);
  if (wished.length === 0) return null;
  return (
    <section aria-labelledby="species-wishes" className="mx-auto mt-8 flex w-full max-w-4xl flex-col gap-3">
      <div>
        <h2 id="species-wishes" className="font-bold font-display text-xl">
          Species on your wishlist
        </h2>
        <p className="text-ink-muted">We’ll let you know when someone lists one.</p>
      </div>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {wished.map((species) => (
          <li key={species.key}>
            <Card className="flex items-center gap-3 p-3">
              <SpeciesPicture species={species} isDecoration className="w-24 shrink-0 rounded-control [&_img]:p-1" />
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <Link
                  to="/species/$key"
                  params={{ key: species.key }}
                  className="rounded-sm font-semibold hover:text-tide"
                >
                  {species.species}
                </Link>
                <SpeciesBadges species={species} isShort />
              </div>
              <WishHeart species={species} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
