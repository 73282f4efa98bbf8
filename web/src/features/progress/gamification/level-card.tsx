import { gamificationApi } from '@nautical/core/contracts/progress/gamification';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { formatNumber } from '@/lib/format.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { read } from '@/lib/query.ts';
import { useUser } from '@/lib/session.ts';

/** The member's level and progress to the next one; renders nothing if it fails to load. */
export function LevelCard() {
  const { user } = useUser();
  const { data, isPending } = useQuery({
    ...read(gamificationApi.progress, { params: { userId: user?.id ?? '' } }),
    enabled: user !== null,
  });
  if (isPending) return <Skeleton className="h-28 rounded-card" />;
  if (!data) return null;
  const { level, experience, totalPoints, nextLevelExperience, progressToNextLevel } = data;
  const points = `${formatNumber(totalPoints)} points`;
  return (
    <Card className="flex flex-col gap-2 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 font-bold font-display">
          <Trophy aria-hidden className="size-5 text-sand" />
          Level {level}
        </h2>
        {isOpen('/achievements') ? (
          <Link to="/achievements" className="figures rounded-sm text-ink-muted text-sm hover:text-ink">
            {points}
          </Link>
        ) : (
          <span className="figures text-ink-muted text-sm">{points}</span>
        )}
      </div>
      <Progress value={progressToNextLevel} label="Progress to the next level" />
      <p className="figures text-ink-muted text-sm">
        {experience} of {nextLevelExperience} experience
      </p>
    </Card>
  );
}
