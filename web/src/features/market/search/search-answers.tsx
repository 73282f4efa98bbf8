// What the site knows beside listings, above the results of a search. Loaded with a search only: see home-screen.tsx.
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { BookOpen, Fish, type LucideIcon, Siren, Wrench } from 'lucide-react';
import { suggestQuery } from '@/features/market/listings/item-api.ts';
import { answersOf } from './site-answers.ts';

const MOST_OF_A_KIND = 2;

type Found = { key: string; title: string; link: LinkProps; icon: LucideIcon };

/** First aid, species, conditions and pages that fit a search, as links. Nothing where none does. */
export function SearchAnswers({ text }: { text: string }) {
  const { data } = useQuery(suggestQuery(text));
  const { firstAid, pages } = answersOf(text);
  const found: Found[] = [
    ...firstAid.slice(0, MOST_OF_A_KIND).map((each) => ({ ...each, icon: Siren })),
    ...(data?.species ?? []).slice(0, MOST_OF_A_KIND).map(({ key, name }) => ({
      key: `species-${key}`,
      title: name,
      link: linkOptions({ to: '/species/$key', params: { key } }),
      icon: Fish,
    })),
    ...(data?.conditions ?? []).slice(0, MOST_OF_A_KIND).map(({ key, name }) => ({
      key: `condition-${key}`,
      title: name,
      link: linkOptions({ to: '/fish-doctor/disease-library/$key', params: { key } }),
      icon: BookOpen,
    })),
    ...pages.slice(0, MOST_OF_A_KIND).map((each) => ({ ...each, icon: Wrench })),
  ];
  if (found.length === 0) return null;
  return (
    <nav aria-label="Also on this site" className="flex flex-wrap gap-2">
      {found.map(({ key, title, link, icon: Icon }) => (
        <Link
          key={key}
          {...link}
          className="inline-flex min-h-11 items-center gap-2 rounded-card border border-line bg-surface px-3 py-1.5 font-medium"
        >
          <Icon aria-hidden className={Icon === Siren ? 'size-5 shrink-0 text-urchin' : 'size-5 shrink-0 text-tide'} />
          {title}
        </Link>
      ))}
    </nav>
  );
}
