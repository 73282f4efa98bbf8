import { speciesApi } from '@nautical/core/contracts/fish/species';
import { useQuery } from '@tanstack/react-query';
import { Fish } from 'lucide-react';
import { read } from '@/lib/query.ts';
import { CardFrame, CardSkeleton } from './card-frame.tsx';

export const speciesPicture = (key: string) => speciesApi.picture.path.replace(':key', encodeURIComponent(key));

export function SpeciesShareCard({ speciesKey: key }: { speciesKey: string }) {
  const { data, isPending } = useQuery(read(speciesApi.read, { params: { key } }));
  if (isPending) return <CardSkeleton />;
  if (!data)
    return (
      <CardFrame
        kind="Species"
        picture={<Fish aria-hidden />}
        title="Unknown species"
        detail="It isn’t in our database"
      />
    );
  return (
    <CardFrame
      href={`/species/${key}`}
      kind="Species"
      picture={<img src={speciesPicture(key)} alt="" loading="lazy" className="object-contain!" />}
      title={data.species}
      detail={<em>{data.scientificName}</em>}
    />
  );
}
