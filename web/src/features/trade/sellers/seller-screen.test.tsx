import { listingsApi } from '@nautical/core/contracts/market/listings';
import { wishlistApi } from '@nautical/core/contracts/market/shop';
import { blocksApi } from '@nautical/core/contracts/members/blocks';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { reportsApi } from '@nautical/core/contracts/office/reports';
import { messagesApi } from '@nautical/core/contracts/talk/messages';
import { reviewsApi } from '@nautical/core/contracts/trade/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aListing, aMessage, aProduct, aProfile, aUser } from '../../../../test/factories.ts';
import { aReview } from '../../../../test/factories-trade.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const kim = aProfile();

function atSeller(profile = kim, address = `/seller/${profile.id}`) {
  const app = renderApp(address);
  app.api.on(profilesApi.read, () => profile);
  app.api.on(reviewsApi.list, () => []);
  app.start();
  return app;
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'kim' });

describe('the seller page', () => {
  test('introduces the seller', async () => {
    atSeller();
    await heading();
    for (const text of [
      '4.6 of 5 from 10 reviews',
      '2 active, 31 sold',
      'Portland, OR',
      'Usually replies within 2 hours',
      'Member since Mar 05, 2024',
      'Last seen just now',
      'Breeds clownfish.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  test('shows what the seller openly wishes for', async () => {
    const app = atSeller();
    const product = aProduct();
    app.api.on(wishlistApi.ofMember, () => [{ productId: product.id, priority: 'high' as const, product }]);
    const wishes = within(await screen.findByRole('region', { name: 'kim’s wishlist' }));
    expect(wishes.getByRole('heading', { name: 'Syncra pump' })).toBeTruthy();
  });

  test('shows how the ratings spread and what buyers wrote', async () => {
    const app = renderApp(`/seller/${kim.id}`);
    app.api.on(profilesApi.read, () => kim);
    app.api.on(reviewsApi.list, () => [aReview({ buyer: null, writer: null })]);
    app.start();
    const stars = within(await screen.findByRole('list', { name: 'Ratings by star' }));
    expect(stars.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '5 stars7',
      '4 stars2',
      '3 stars1',
      '2 stars0',
      '1 star0',
    ]);
    await screen.findByText('Packed with care.');
    expect(screen.getByText('A former member')).toBeTruthy();
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
  });

  test('shows what the seller has earned, and what each badge takes', async () => {
    const app = atSeller(aProfile({ trustBadges: ['established', 'live-arrivals'] }));
    const badges = within(await screen.findByRole('list', { name: 'Earned badges' }));
    expect(badges.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Established seller',
      'Safe arrivals',
    ]);
    screen.getByText('98% of 24 live orders arrived without a loss');
    await app.user.hover(badges.getByRole('button', { name: 'Safe arrivals' }));
    await screen.findByText(/^At least 98% of 10 or more orders arrived without a loss/);
  });

  test('leaves the arrivals out while there are too few', async () => {
    atSeller(aProfile({ liveArrivalPercent: null, liveArrivalOrders: 2 }));
    await heading();
    expect(screen.queryByText(/live orders/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Earned badges' })).toBeNull();
  });

  test('shows how animals arrived and what the seller answered, and reviews as a buyer', async () => {
    const app = renderApp(`/seller/${kim.id}`);
    app.api.on(profilesApi.read, () => kim);
    app.api.on(reviewsApi.list, ({ url }) =>
      url.searchParams.get('as') === 'buyer'
        ? [aReview({ author: 'seller', review: 'Paid at once.' })]
        : [aReview({ arrival: 'all-alive', answer: 'Thank you!' })],
    );
    app.start();
    await screen.findByText('All arrived alive');
    screen.getByText('The seller answered');
    screen.getByText('Thank you!');
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
    await app.user.click(screen.getByRole('tab', { name: 'As a buyer' }));
    await screen.findByText('Paid at once.');
  });

  test('lets others report a review', async () => {
    const app = atSeller();
    const review = aReview();
    app.api.on(reviewsApi.list, () => [review]);
    app.api.on(reportsApi.create, () => refusal(500));
    await app.user.click(await screen.findByRole('button', { name: 'Report the review by robin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report review' }));
    await app.user.selectOptions(dialog.getByLabelText('What’s wrong?'), 'Harassment');
    await app.user.type(dialog.getByLabelText('Reason'), 'Insulting');
    await app.user.click(dialog.getByRole('button', { name: 'Submit report' }));
    await waitFor(() =>
      expect(app.api.askedOf(reportsApi.create)[0]?.body).toMatchObject({ reviewId: review.id, reason: 'Insulting' }),
    );
  });

  test('lets the rated answer once', async () => {
    const app = renderApp(`/seller/${kim.id}`);
    const review = aReview({ canAnswer: true });
    app.api.on(profilesApi.read, () => kim);
    app.api.on(reviewsApi.list, () => [review]);
    app.api.on(reviewsApi.answer, () => {
      app.api.on(reviewsApi.list, () => [{ ...review, canAnswer: false, answer: 'Come again' }]);
      return { ...review, canAnswer: false, answer: 'Come again' };
    });
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Answer robin' }));
    await app.user.click(screen.getByRole('button', { name: 'Post answer' }));
    await screen.findByText('Answer is required');
    await app.user.type(screen.getByLabelText('Your answer'), 'Come again');
    await app.user.click(screen.getByRole('button', { name: 'Post answer' }));
    await screen.findByText('The seller answered');
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    expect(app.api.askedOf(reviewsApi.answer)[0]).toMatchObject({
      path: `/api/reviews/${review.id}/answer`,
      body: { answer: 'Come again' },
    });
  });

  test('says so when there are no reviews, without asking for any', async () => {
    const app = atSeller(aProfile({ rating: null, reviewCount: 0, histogram: [0, 0, 0, 0, 0], responseMinutes: null }));
    await screen.findByText('No ratings yet');
    expect(screen.getByText('No reviews yet. Buyers can leave one after they complete an order.')).toBeTruthy();
    expect(app.api.askedOf(reviewsApi.list)).toHaveLength(0);
  });

  test('lists what the seller offers', async () => {
    const app = renderApp(`/seller/${kim.id}`);
    app.api.on(profilesApi.read, () => kim);
    app.api.on(reviewsApi.list, () => []);
    app.api.on(listingsApi.list, () => [aListing({ title: 'Gold hammer' })]);
    app.start();
    await screen.findByText('Gold hammer');
    expect(app.api.askedOf(listingsApi.list)[0]?.url.searchParams.get('sellerId')).toBe(kim.id);
  });

  test('with nothing for sale says so', async () => {
    atSeller();
    await screen.findByText('kim has nothing for sale right now.');
  });
});

describe('what one does with a seller', () => {
  test('a message goes to the seller', async () => {
    const app = atSeller();
    app.api.on(messagesApi.send, () => aMessage());
    await app.user.click(await screen.findByRole('button', { name: 'Send Message' }));
    await screen.findByText('General inquiry to kim');
    await app.user.type(screen.getByLabelText('Your message'), 'Hello');
    await app.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(app.api.askedOf(messagesApi.send)[0]?.body).toMatchObject({ receiverId: kim.id, content: 'Hello' }),
    );
  });

  test('a message the server finds too long says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = atSeller();
    const message = 'A message request can have at most 1000 characters';
    app.api.on(messagesApi.send, () => refusal(400, { message, fields: { content: message } }));
    await app.user.click(await screen.findByRole('button', { name: 'Send Message' }));
    await app.user.type(await screen.findByLabelText('Your message'), 'Hello');
    await app.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(message);
  });

  test('a report names the member', async () => {
    const app = atSeller();
    app.api.on(reportsApi.create, () => refusal(500));
    await app.user.click(await screen.findByRole('button', { name: 'Report' }));
    await app.user.selectOptions(await screen.findByLabelText('What’s wrong?'), 'Harassment');
    await app.user.type(screen.getByLabelText('Reason'), 'Rude');
    await app.user.click(screen.getByRole('button', { name: 'Submit report' }));
    await waitFor(() =>
      expect(app.api.askedOf(reportsApi.create)[0]?.body).toMatchObject({ userId: kim.id, reportType: 'harassment' }),
    );
  });

  test('blocking hides the listings and can be undone', async () => {
    const app = atSeller();
    app.api.on(blocksApi.block, () => {
      app.api.on(profilesApi.read, () => ({ ...kim, isBlocked: true }));
      return kim;
    });
    app.api.on(blocksApi.unblock, () => {
      app.api.on(profilesApi.read, () => kim);
      return undefined;
    });
    await app.user.click(await screen.findByRole('button', { name: 'Block' }));
    await screen.findByText('kim is blocked');
    await screen.findByRole('button', { name: 'Unblock' });
    expect(screen.queryByRole('heading', { name: 'Active listings' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Block' });
    expect(app.api.askedOf(blocksApi.unblock)[0]?.path).toBe(`/api/blocks/${kim.id}`);
  });

  test('sharing copies the link where there is no share sheet', async () => {
    const app = atSeller();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await app.user.click(await screen.findByRole('button', { name: 'Share' }));
    await screen.findByText('Link copied');
    expect(write).toHaveBeenCalledWith(`${location.origin}/seller/${kim.id}`);
  });
});

describe('the address of a seller', () => {
  test('nobody at this address', async () => {
    const app = renderApp('/seller/nobody');
    app.api.on(profilesApi.read, () => refusal(404, { code: 'not_found', message: 'Member not found' }));
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Member not found' });
  });

  test('a failure can be tried again', async () => {
    const app = renderApp(`/seller/${kim.id}`);
    app.api.on(profilesApi.read, () => refusal(500));
    app.api.on(reviewsApi.list, () => []);
    app.start();
    const failure = (await screen.findByText('We couldn’t load the profile')).closest<HTMLElement>('[role=alert]');
    app.api.on(profilesApi.read, () => kim);
    await app.user.click(within(failure!).getByRole('button', { name: 'Retry' }));
    await heading();
  });
});

describe('a profile', () => {
  test.each([`/profile/${kim.id}`, `/profile?userId=${kim.id}`])('%s shows the member', async (address) => {
    const app = atSeller(kim, address);
    await heading();
    expect(app.api.askedOf(profilesApi.read)[0]?.path).toBe(`/api/users/${kim.id}`);
  });

  test('without a name is one’s own, to be edited', async () => {
    const user = aUser();
    const app = renderApp('/profile', { user });
    app.api.on(profilesApi.read, () => aProfile({ id: user.id, username: user.username }));
    app.api.on(reviewsApi.list, () => []);
    app.start();
    expect((await screen.findByRole('link', { name: 'Edit profile' })).getAttribute('href')).toBe('/my-profile');
    for (const name of ['Send Message', 'Block', 'Report']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
