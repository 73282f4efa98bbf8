import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a part that can’t be fetched is left out, and comes with the network', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Part = lazyPart(load);
  render(
    <Suspense fallback="Loading">
      <p>The page</p>
      <Part name="Kim" />
    </Suspense>,
  );
  await screen.findByText('The page');
  expect(screen.queryByText('Loading')).toBeNull();
  expect(screen.queryByText(/Hello/)).toBeNull();
  load.mockResolvedValue(Hello);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Hello Kim');
});

test('a part that is there shows', async () => {
  const Part = lazyPart(async () => Hello);
  render(
    <Suspense>
      <Part name="Kim" />
    </Suspense>,
  );
  await screen.findByText('Hello Kim');
});
