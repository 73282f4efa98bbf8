// Loaded when someone starts to search: see search-suggestions.tsx.
import type { Suggestions } from '@nautical/core/contracts/market/listing-finds';
import { variantUrl } from '@nautical/core/domain/common/images';
import type { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { BookOpen, Fish, type LucideIcon, Siren, Tag, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { formatMoney } from '@/lib/format.ts';
import { type Answer, answersOf } from './site-answers.ts';

type Navigate = ReturnType<typeof useNavigate>;
export type Option = {
  key: string;
  text: string;
  note?: string;
  picture: ReactNode;
  open: (navigate: Navigate) => void;
};
type Group = { label: string; options: Option[] };

const NOTHING: Suggestions = { listings: [], species: [], conditions: [], sellers: [] };
const iconOf = (Icon: LucideIcon) => <Icon aria-hidden className="m-1.5 size-5 text-tide" />;

const answerOptions = (answers: readonly Answer[], icon: LucideIcon): Option[] =>
  answers.map(({ key, title, link }) => ({
    key,
    text: title,
    picture: iconOf(icon),
    open: (navigate) => void navigate(link as Parameters<Navigate>[0]),
  }));

/** The suggestions: the site’s own at once, the server’s when they arrive. First aid comes first. */
export function groupsOf(text: string, suggested: Suggestions | null | undefined): Group[] {
  const { listings, species, conditions, sellers } = suggested ?? NOTHING;
  const { firstAid, pages } = answersOf(text);
  return [
    { label: 'First aid', options: answerOptions(firstAid, Siren) },
    { label: 'Tools and pages', options: answerOptions(pages, Wrench) },
    {
      label: 'Listings',
      options: listings.map(({ id, title, price, image }) => ({
        key: id,
        text: title,
        note: formatMoney(price),
        picture: image ? (
          <img src={variantUrl(image, 320)} alt="" className="size-8 rounded-control object-cover" />
        ) : (
          iconOf(Tag)
        ),
        open: (navigate: Navigate) => void navigate({ to: '/item/$id', params: { id } }),
      })),
    },
    {
      label: 'Species',
      options: species.map(({ key, name, scientificName }) => ({
        key,
        text: name,
        ...(scientificName && { note: scientificName }),
        picture: iconOf(Fish),
        open: (navigate: Navigate) => void navigate({ to: '/species/$key', params: { key } }),
      })),
    },
    {
      label: 'Conditions',
      options: conditions.map(({ key, name }) => ({
        key: `condition-${key}`,
        text: name,
        picture: iconOf(BookOpen),
        open: (navigate: Navigate) => void navigate({ to: '/fish-doctor/disease-library/$key', params: { key } }),
      })),
    },
    {
      label: 'Members',
      options: sellers.map(({ id, username, avatar, location }) => ({
        key: id,
        text: username,
        ...(location && { note: location }),
        picture: <Avatar id={id} name={username} src={avatar} />,
        open: (navigate: Navigate) => void navigate({ to: '/seller/$sellerId', params: { sellerId: id } }),
      })),
    },
  ].filter(({ options }) => options.length > 0);
}

type SuggestionListProps = {
  id: string;
  groups: readonly Group[];
  current: Option | undefined;
  idOf: (option: Option) => string;
  onChoose: (option: Option) => void;
};

export function SuggestionList({ id, groups, current, idOf, onChoose }: SuggestionListProps) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Suggestions"
      // Pressing on the list must not take the focus out of the input.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-ink/10 shadow-lg dark:shadow-canvas"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not field sets.
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-ink-muted text-sm">
            {group.label}
          </p>
          {group.options.map((option) => (
            <OptionRow
              key={option.key}
              id={idOf(option)}
              option={option}
              isCurrent={option === current}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionRowProps = { id: string; option: Option; isCurrent: boolean; onChoose: () => void };

function OptionRow({ id, option: { text, note, picture }, isCurrent, onChoose }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the input.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isCurrent}
      ref={(element) => {
        if (isCurrent) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1 hover:bg-raised',
        isCurrent && 'bg-raised outline-2 outline-tide -outline-offset-2',
      )}
    >
      {picture}
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {note && <span className="figures max-w-[45%] shrink-0 truncate text-ink-muted text-sm">{note}</span>}
    </div>
  );
}
