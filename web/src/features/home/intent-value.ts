// What the chips on the home page filter by. Loaded when one is pressed: see intents.tsx.
import { namesPlace } from '@nautical/core/domain/market/listings';
import type { useNavigate } from '@tanstack/react-router';
import { chooseAquarium, chosenAquarium } from '@/features/market/listings/chosen-aquarium.ts';
import { aquariumsQuery } from '@/features/tanks/aquariums/api.ts';
import { explain } from '@/lib/api.ts';
import { queryClient } from '@/lib/query.ts';
import { userQuery } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';

/** What people come for, as filters. */
export type Intent = 'fits' | 'location' | 'listed';
type Navigate = ReturnType<typeof useNavigate>;

/** The filter to apply, or undefined when the tank or town is unknown; then the member is told how to add it. */
export const filterValue = (name: Intent, navigate: Navigate): Promise<string | null> | string => {
  if (name === 'listed') return 'today';
  return name === 'fits' ? tankOf(navigate) : placeOf(navigate);
};

/** The tank the cards already use for their verdict, or else the first one, which they use from then on. */
async function tankOf(navigate: Navigate) {
  try {
    const [tanks, user] = await Promise.all([
      queryClient.ensureQueryData(aquariumsQuery()),
      queryClient.ensureQueryData(userQuery),
    ]);
    const chosen = chosenAquarium(user?.id);
    const tank = tanks?.find(({ id }) => id === chosen) ?? tanks?.[0];
    if (tank && user) {
      chooseAquarium(user.id, tank.id);
      return tank.id;
    }
    toast({
      title: 'Add your tank first',
      description: 'Then we’ll show you what fits the water and the fish you keep.',
      action: { label: 'Add tank', onSelect: () => void navigate({ to: '/aquarium-tracker' }) },
    });
  } catch (error) {
    toast({ title: 'We couldn’t load your tanks', description: explain(error), tone: 'destructive' });
  }
  return null;
}

/** The place as the member writes it. The server knows that sellers write the same one in other ways. */
async function placeOf(navigate: Navigate) {
  try {
    const place = (await queryClient.ensureQueryData(userQuery))?.location?.trim();
    if (place && namesPlace(place)) return place;
    toast({
      title: 'Where are you?',
      description: 'Add your town to your profile to see what’s for sale nearby.',
      action: { label: 'Add town', onSelect: () => void navigate({ to: '/my-profile' }) },
    });
  } catch (error) {
    toast({ title: 'We couldn’t look up your town', description: explain(error), tone: 'destructive' });
  }
  return null;
}
