import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { type WaterTest, waterParametersApi } from '@nautical/core/contracts/tanks/water-parameters';
import { call } from '@/lib/api.ts';
import { entriesOf } from '@/lib/entries.ts';
import { read, readPages, refreshAfter, useSend } from '@/lib/query.ts';
import { toast } from '@/lib/toast.ts';
import { toastError } from '@/lib/toast-error.ts';
import { accessToken } from '@/lib/tokens.ts';

const { overview, series, health } = aquariumsApi;

const TESTS_AT_ONCE = 12;
const POINTS = 200; // a line on a screen needs no more

export const testsQuery = (aquariumId: string) =>
  readPages(waterParametersApi.list, { query: { aquariumId, limit: TESTS_AT_ONCE } });
export const overviewQuery = (id: string) => read(overview, { params: { id } });
export const healthQuery = (id: string) => read(health, { params: { id } });
export const seriesQuery = (id: string, from: Date | undefined, to?: Date | undefined) =>
  read(series, { params: { id }, query: { points: POINTS, from: sent(from), ...(to && { to: sent(to) }) } });
/** A time as an ISO string for the request. The contract’s type is the parsed Date. */
const sent = (date: Date | undefined) => date?.toISOString() as unknown as Date | undefined;
export const eventsQuery = (id: string, from: Date | undefined) =>
  read(aquariumsApi.events, { params: { id }, query: { from: sent(from) } });

export const testEntries = entriesOf('water-tests', 'Water test', waterParametersApi.create);
export const useRecordTest = testEntries.useEnter;
export const batchEntries = entriesOf(
  'water-test-batches',
  'Several water tests',
  waterParametersApi.createMany,
  ({ body }) => String(body.tests.length),
);
export const useRecordMany = batchEntries.useEnter;
export const useUpdateTest = () => useSend(waterParametersApi.update);
const useRemoveTest = () => useSend(waterParametersApi.remove);
/** Refetches everything an import changed, once it’s done. */
export const refreshAfterImport = () => refreshAfter(waterParametersApi.importTests);

/** Deletes a test, with a few seconds to undo. */
export function useDeleteWithUndo() {
  const remove = useRemoveTest();
  const restore = useRecordTest();
  return ({ freeAmmonia: _, createdAt: _created, updatedAt: _updated, ...test }: WaterTest) => {
    // An undo that comes before the deletion has arrived waits for it.
    const removed = remove.mutateAsync({ params: { id: test.id } });
    removed.catch(toastError);
    const undo = () => removed.then(() => restore.mutateAsync({ body: test })).catch(toastError);
    toast({ title: 'Water test deleted', action: { label: 'Undo', onSelect: () => void undo() } });
  };
}

/** All tests of a tank as a file. The first call makes sure the second one’s token is valid. */
export async function fetchTestsFile(id: string): Promise<Blob> {
  await call(aquariumsApi.read, { params: { id } });
  const response = await fetch(waterParametersApi.exportTests.path.replace(':id', id), {
    headers: { authorization: `Bearer ${accessToken()}` },
  });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return response.blob();
}
