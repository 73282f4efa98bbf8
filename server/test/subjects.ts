// For each call, an input that works: what the access matrix and the input fuzz send, and start from.
import { randomBytes } from 'node:crypto';
import { aListing, aListingForm, anImage } from './factories/listings.ts';
import {
  aChatMessage,
  aContactRequest,
  aMessage,
  aNotification,
  anInstantMessage,
  areContacts,
} from './factories/messaging.ts';
import { anOrder } from './factories/orders.ts';
import { aBrowser } from './factories/push.ts';
import { aReport } from './factories/reports.ts';
import { A_PRODUCT, aProduct } from './factories/shop.ts';
import { A_SPECIES, aCorrection, aSpecies } from './factories/species.ts';
import type { Person, TestApp } from './harness.ts';

export type Subject = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};
type MakeSubject = (world: TestApp, owner: Person) => Subject | Promise<Subject>;

const unique = () => randomBytes(5).toString('hex');
const NOBODY = '00000000-0000-7000-8000-000000000000';
const A_GOOD_PASSWORD = 'seven-otters-juggle-kelp';

const AN_ENQUIRY = {
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Pumps and More',
  package: 'sponsor-card',
  message: 'What does it cost?',
};

/** Keyed by method and path. A call with neither body nor parameters needs no entry. */
export const SUBJECTS: Record<string, MakeSubject> = {
  'POST /api/auth/register': () => {
    const name = `new-${unique()}`;
    return { body: { username: name, email: `${name}@example.com`, password: A_GOOD_PASSWORD } };
  },
  'POST /api/auth/login': async ({ aMember }) => {
    const { email } = await aMember({ password: A_GOOD_PASSWORD });
    return { body: { email, password: A_GOOD_PASSWORD } };
  },
  'POST /api/auth/refresh': async ({ aMember }) => ({ body: { refreshToken: (await aMember()).refreshToken } }),
  'POST /api/auth/logout': async ({ aMember }) => ({ body: { refreshToken: (await aMember()).refreshToken } }),
  'POST /api/auth/forgot-password': async ({ aMember }) => ({ body: { email: (await aMember()).email } }),
  'POST /api/auth/magic-link': async ({ aMember }) => ({ body: { email: (await aMember()).email } }),
  'POST /api/auth/set-password': () => ({ body: { token: unique(), password: A_GOOD_PASSWORD } }),
  'POST /api/auth/jwt-login': () => ({ body: { token: unique() } }),
  'PUT /api/auth/change-password': () => ({
    body: { currentPassword: 'not-mine-at-all', newPassword: A_GOOD_PASSWORD },
  }),
  'DELETE /api/auth/sessions/:id': async ({ signIn }, owner) => ({ params: { id: (await signIn(owner)).sessionId } }),
  'GET /api/auth/:provider': () => ({ params: { provider: 'nobody' } }),
  'GET /api/auth/:provider/callback': () => ({ params: { provider: 'nobody' } }),
  'GET /objects/:name': () => ({ params: { name: '0198c0de-0000-7000-8000-000000000000.webp' } }),
  'GET /api/posts': () => ({
    query: {
      category: 'fish',
      search: 'clown',
      minPrice: '1',
      maxPrice: '500',
      condition: 'new',
      location: 'Leeds',
      delivery: 'pickup',
      listingType: 'fixed',
      sellerId: NOBODY,
      species: 'clownfish',
      sort: 'best-match',
      limit: '5',
    },
  }),
  'GET /api/posts/facets': () => ({ query: { category: 'fish', search: 'clown' } }),
  'GET /api/posts/mine': () => ({ query: { tab: 'active', search: 'clown', limit: '5' } }),
  'GET /feeds/listings.xml': () => ({ query: { category: 'fish' } }),
  'GET /api/search/suggest': () => ({ query: { q: 'clown' } }),
  'GET /api/posts/:id': async (world, owner) => ({ params: { id: await aListing(world, owner) } }),
  'POST /api/posts': async (world, owner) => ({ body: await aListingForm(world, owner) }),
  'PUT /api/posts/:id': async (world, owner) => ({
    params: { id: await aListing(world, owner) },
    body: await aListingForm(world, owner),
  }),
  'PATCH /api/posts/:id/status': async (world, owner) => ({
    params: { id: await aListing(world, owner) },
    body: { status: 'reserved', isActive: true },
  }),
  'DELETE /api/posts/:id': async (world, owner) => ({ params: { id: await aListing(world, owner) } }),
  'GET /api/saved-items': () => ({ query: { limit: '5' } }),
  'POST /api/saved-items': async (world) => ({ body: { postId: await aListing(world) } }),
  'DELETE /api/saved-items/:postId': async (world) => ({ params: { postId: await aListing(world) } }),
  'GET /api/users': () => ({ query: { search: 'reef', limit: '5' } }),
  'GET /api/users/:id': async ({ aMember }) => ({ params: { id: (await aMember()).id } }),
  'PATCH /api/users/me': () => ({
    body: {
      username: `named-${unique()}`,
      bio: 'Three tanks',
      location: 'Leeds',
      phone: '+44 20 7946 0000',
      avatar: '',
      emailNotifications: false,
      smsNotifications: false,
      temperatureUnit: 'celsius',
      salinityUnit: 'ppt',
      volumeUnit: 'litres',
    },
  }),
  'DELETE /api/users/me': () => ({ body: { password: 'not-mine-at-all' } }),
  'GET /api/users/:id/reviews': async ({ aMember }) => ({
    params: { id: (await aMember()).id },
    query: { limit: '5' },
  }),
  'POST /api/users/:id/reviews': async (world, owner) => {
    const seller = await world.aMember();
    await anOrder(world, owner, seller);
    return { params: { id: seller.id }, body: { rating: 5, review: 'Well packed' } };
  },
  'POST /api/blocks': async ({ aMember }) => ({ body: { userId: (await aMember()).id } }),
  'DELETE /api/blocks/:userId': async ({ aMember }) => ({ params: { userId: (await aMember()).id } }),
  'POST /api/messages': async ({ aMember }) => ({
    body: { receiverId: (await aMember()).id, content: 'Still there?' },
  }),
  'PUT /api/messages/:id/read': async (world, owner) => ({ params: { id: await aMessage(world, owner) } }),
  'PUT /api/messages/:id/restore': async (world, owner) => ({ params: { id: await aMessage(world, owner) } }),
  'DELETE /api/messages/:id': async (world, owner) => ({ params: { id: await aMessage(world, owner) } }),
  'GET /api/instant-messages/all': async (world, owner) => {
    const id = await anInstantMessage(world, owner);
    return { query: { before: id, after: id, with: NOBODY, limit: '5' } };
  },
  'POST /api/instant-messages': async (world, owner) => {
    const receiver = await world.aMember();
    await areContacts(world, owner, receiver);
    const imageUrl = await anImage(world, owner);
    return {
      body: {
        receiverId: receiver.id,
        content: 'Look',
        messageType: 'image',
        imageUrl,
        imageName: 'reef.jpg',
        card: { kind: 'species', id: 'clownfish' },
      },
    };
  },
  'PUT /api/instant-messages/:id/read': async (world, owner) => ({
    params: { id: await anInstantMessage(world, owner) },
  }),
  'PUT /api/chat/rooms/:room/read': () => ({ params: { room: 'fun' }, body: { seq: 1 } }),
  'GET /api/chat/messages/:room': async (world, owner) => {
    const id = await aChatMessage(world, owner);
    return { params: { room: 'general' }, query: { before: id, after: id, limit: '5' } };
  },
  'POST /api/chat/messages/:room': async (world, owner) => ({
    params: { room: 'general' },
    body: {
      content: 'Look, @kim',
      messageType: 'multi_image',
      imageUrls: [await anImage(world, owner)],
      imageNames: ['reef.jpg'],
      card: { kind: 'species', id: 'clownfish' },
    },
  }),
  'PATCH /api/chat/messages/:id': async (world, owner) => ({
    params: { id: await aChatMessage(world, owner) },
    body: { content: 'Good night' },
  }),
  'DELETE /api/chat/messages/:id': async (world, owner) => ({ params: { id: await aChatMessage(world, owner) } }),
  'PATCH /api/admin/chat/rooms/:room': () => ({ params: { room: 'plants' }, body: { slowModeSeconds: 0 } }),
  'PUT /api/admin/chat/rooms/:room/mutes/:userId': async ({ aMember }) => ({
    params: { room: 'fun', userId: (await aMember()).id },
    body: { minutes: 10, reason: 'Shouting' },
  }),
  'DELETE /api/admin/chat/rooms/:room/mutes/:userId': async ({ aMember }) => ({
    params: { room: 'fun', userId: (await aMember()).id },
  }),
  'PATCH /api/user-preferences': () => ({ body: { lastChatRoom: 'plants' } }),
  'GET /api/notifications': () => ({ query: { limit: '5' } }),
  'PUT /api/notifications/:id/read': async (world, owner) => ({ params: { id: await aNotification(world, owner) } }),
  'PATCH /api/notification-preferences': () => ({
    body: {
      topics: [{ topic: 'price-drops', inApp: true, email: false, push: false }],
      quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/London' },
    },
  }),
  'POST /api/push-subscriptions': () => ({
    body: {
      endpoint: `https://push.example.com/${unique()}`,
      keys: aBrowser().keys,
    },
  }),
  'DELETE /api/push-subscriptions': () => ({ body: { endpoint: `https://push.example.com/${unique()}` } }),
  'GET /api/admin/notifications': () => ({ query: { limit: '5' } }),
  'POST /api/admin/notifications': () => ({
    body: { audience: 'admins', title: 'News', body: 'There is news', link: '/shop' },
  }),
  'DELETE /api/contacts/:userId': async ({ aMember }) => ({ params: { userId: (await aMember()).id } }),
  'POST /api/contact-requests': async ({ aMember }) => ({ body: { userId: (await aMember()).id } }),
  'PUT /api/contact-requests/:id': async (world, owner) => ({
    params: { id: await aContactRequest(world, owner) },
    body: { action: 'accept' },
  }),
  'GET /api/auctions': () => ({ query: { limit: '5' } }),
  'GET /api/auctions/watchlist': () => ({ query: { limit: '5' } }),
  'GET /api/auctions/my-auctions': () => ({ query: { limit: '5' } }),
  'GET /api/affiliate/products': () => ({
    query: {
      brand: 'sicce',
      category: 'Pumps',
      aquariumType: 'reef',
      search: 'pump',
      minPrice: '1',
      maxPrice: '900',
      sort: 'rating',
      limit: '5',
    },
  }),
  'GET /api/affiliate/recommendations': () => ({ query: { userId: NOBODY, limit: '5' } }),
  'POST /api/affiliate/track-click': async (world, owner) => ({
    body: {
      userId: owner.id,
      productId: await aProduct(world),
      recommendationType: 'for_you',
      context: 'general_browsing',
    },
  }),
  'POST /api/wishlist': async (world) => ({
    body: {
      productId: await aProduct(world),
      priority: 'medium',
      notes: 'For the sump',
      priceAlert: '80',
      isPublic: false,
      targetPurchaseDate: '2027-01-01T00:00:00.000Z',
    },
  }),
  'PATCH /api/wishlist/:productId': async (world, owner) => ({
    params: { productId: await aProduct(world, owner) },
    body: { priority: 'high', notes: '', priceAlert: '70', isPublic: true },
  }),
  'DELETE /api/wishlist/:productId': async (world, owner) => ({ params: { productId: await aProduct(world, owner) } }),
  'GET /api/admin/products': () => ({ query: { search: 'pump', brand: 'sicce', limit: '5' } }),
  'POST /api/admin/products': () => ({ body: A_PRODUCT }),
  'PUT /api/admin/products/:id': async (world) => ({ params: { id: await aProduct(world) }, body: A_PRODUCT }),
  'DELETE /api/admin/products/:id': async (world) => ({ params: { id: await aProduct(world) } }),
  'POST /api/admin/products/import': () => ({
    body: { csv: 'name,brand,category,price,affiliateUrl\nPump,Sicce,Pumps,9.50,https://shop.example/1', dryRun: true },
  }),
  'GET /api/species': () => ({
    query: { search: 'tetra', category: 'all', temperament: 'peaceful', kind: 'fish', limit: '5' },
  }),
  'GET /api/species/:key': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
  'GET /api/species/:key/tank-mates': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
  'GET /api/species/:key/picture.svg': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
  'POST /api/compatibility': async (world) => ({
    body: {
      fish: [{ species: (await aSpecies(world)).key, count: 6 }],
      tankSize: '20 gallons',
      tankType: 'freshwater',
    },
  }),
  'PUT /api/species/:key/wish': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
  'DELETE /api/species/:key/wish': async (world) => ({ params: { key: (await aSpecies(world)).key } }),
  'POST /api/species/:key/corrections': async (world) => ({
    params: { key: (await aSpecies(world)).key },
    body: { field: 'maxSize', proposal: '3 inches', reason: 'Measured ten of mine.' },
  }),
  'GET /api/admin/species': () => ({ query: { search: 'tetra', state: 'active', limit: '5' } }),
  'POST /api/admin/species': () => ({ body: { ...A_SPECIES, species: `Tetra ${unique()}` } }),
  'PUT /api/admin/species/:key': async (world) => ({ params: { key: (await aSpecies(world)).key }, body: A_SPECIES }),
  'GET /api/admin/species-corrections': () => ({ query: { status: 'pending', limit: '5' } }),
  'PATCH /api/admin/species-corrections/:id': async (world, owner) => ({
    params: { id: await aCorrection(world, owner.id) },
    body: { status: 'accepted', response: 'Thank you', change: { maxSize: 3 } },
  }),
  'POST /api/reports': async (world) => ({
    body: { postId: await aListing(world), reportType: 'spam', reason: 'Posted ten times', description: 'Same photo' },
  }),
  'GET /api/admin/reports': () => ({ query: { status: 'pending', reportType: 'spam', limit: '5' } }),
  'PATCH /api/admin/reports/:id': async (world) => ({
    params: { id: await aReport(world) },
    body: { status: 'resolved', adminResponse: 'Taken down' },
  }),
  'POST /api/advertising/enquiries': () => ({ body: AN_ENQUIRY }),
  'GET /api/admin/advertising-enquiries': () => ({ query: { status: 'new', limit: '5' } }),
  'PATCH /api/admin/advertising-enquiries/:id': async (world, owner) => ({
    params: { id: (await world.as(owner).post('/api/advertising/enquiries', AN_ENQUIRY)).json().id },
    body: { status: 'answered' },
  }),
  'GET /api/admin/audit-log': () => ({ query: { limit: '5' } }),
  'GET /api/admin/users': () => ({ query: { search: 'kim', role: 'user', state: 'active', limit: '5' } }),
  'PATCH /api/admin/users/:id': async ({ aMember }) => ({
    params: { id: (await aMember()).id },
    body: { role: 'user', isSuspended: true, reason: 'Sold wild-caught fish as bred ones' },
  }),
  'POST /api/admin/users/:id/sign-out': async ({ aMember }) => ({ params: { id: (await aMember()).id } }),
  'PATCH /api/admin/features': () => ({ body: { liveStreams: true } }),
};

export const addressOf = (path: string, { params = {}, query }: Subject) => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
};
