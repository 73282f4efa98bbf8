import { type Review, reviewsApi } from '@nautical/core/contracts/trade/reviews';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query.ts';
import { currentToasts } from '@/lib/toast.ts';
import { aReview } from '../../../../test/factories-trade.ts';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { ReviewForm } from './review-form.tsx';

function show(role: 'buyer' | 'seller', answer: () => Review | Response, { hasAnimals = true } = {}) {
  const api = fakeApi();
  api.on(reviewsApi.writeForOrder, answer);
  const sent = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ReviewForm orderId="o1" role={role} otherName="kim" hasAnimals={hasAnimals} onSent={sent} />
    </QueryClientProvider>,
  );
  return { api, sent, user: userEvent.setup() };
}
const send = () => screen.getByRole('button', { name: 'Send review' });

test('a buyer rates with stars, words and how the animals arrived', async () => {
  const { api, sent, user } = show('buyer', () => aReview({ publishedAt: null }));
  screen.getByRole('form', { name: 'Review kim' });
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await user.selectOptions(screen.getByLabelText('How did the animals arrive?'), 'All arrived alive');
  await user.type(screen.getByLabelText('Your review'), 'Well packed');
  await user.click(send());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(api.askedOf(reviewsApi.writeForOrder)[0]).toMatchObject({
    path: '/api/orders/o1/reviews',
    body: { rating: 5, review: 'Well packed', arrival: 'all-alive' },
  });
  expect(currentToasts()[0]?.description).toBe(
    'It’s published as soon as kim has written theirs, or 7 days after completion.',
  );
});

test('the stars work with the keyboard', async () => {
  const { user } = show('buyer', () => aReview());
  await user.tab();
  await user.keyboard(' ');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true);
  screen.getByText('Okay');
});

test('a seller isn’t asked about the arrival, and hears that both are public', async () => {
  const { api, sent, user } = show('seller', () => aReview());
  expect(screen.queryByLabelText('How did the animals arrive?')).toBeNull();
  await user.click(screen.getByRole('radio', { name: '1 star' }));
  await user.type(screen.getByLabelText('Your review'), 'Paid late');
  await user.click(send());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(api.askedOf(reviewsApi.writeForOrder)[0]?.body).toEqual({ rating: 1, review: 'Paid late' });
  expect(currentToasts()[0]?.description).toBe('Both reviews are public now.');
});

test('what is missing is said under its field, and a refusal keeps what was typed', async () => {
  const { api, sent, user } = show('buyer', () =>
    refusal(409, { code: 'conflict', message: 'You’ve already reviewed this order' }),
  );
  await user.click(send());
  await screen.findByText('Choose one to five stars');
  screen.getByText('Review is required');
  expect(document.activeElement?.getAttribute('role')).toBe('radiogroup');
  expect(api.asked).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  expect(screen.queryByText('Choose one to five stars')).toBeNull();
  await user.type(screen.getByLabelText('Your review'), 'Late');
  await user.click(send());
  await screen.findByText('You’ve already reviewed this order');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe('Late');
  expect(sent).not.toHaveBeenCalled();
});
