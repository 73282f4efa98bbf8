// For each call, an input that works: what the access matrix and the input fuzz send, and start from.
import { randomBytes } from 'node:crypto';
import {
  aHealthLog,
  aLog,
  anAnimal,
  anAnimalPhoto,
  anAquarium,
  aSitterLink,
  aTask,
  aTest,
  aTreatment,
} from './factories/aquariums.ts';
import { aCase } from './factories/fish-doctor.ts';
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
import { A_PRODUCT, aBrand, aProduct } from './factories/shop.ts';
import { A_SPECIES, aBan, aCorrection, aSpecies } from './factories/species.ts';
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
  'POST /api/upload': () => ({ query: { use: 'chat' } }),
  'POST /api/saved-searches': () => ({
    body: { filters: { category: 'fish', search: 'clown', minPrice: '5', maxPrice: '50', location: 'Leeds' } },
  }),
  'DELETE /api/saved-searches/:id': async ({ as }, owner) => ({
    params: { id: (await as(owner).post('/api/saved-searches', { filters: { search: unique() } })).json().id },
  }),
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
  'GET /api/messages': () => ({ query: { box: 'inbox', search: 'fish', limit: '5' } }),
  'GET /api/messages/counts': () => ({ query: { search: 'fish' } }),
  'GET /api/messages/:id': async (world, owner) => ({ params: { id: await aMessage(world, owner) } }),
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
  'GET /api/contacts': () => ({ query: { limit: '5' } }),
  'GET /api/contacts/standings': async ({ aMember }) => ({ query: { userIds: (await aMember()).id } }),
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
  'POST /api/wishlist/:productId/bought': async (world, owner) => ({
    params: { productId: await aProduct(world, owner) },
  }),
  'GET /api/users/:id/wishlist': (_, owner) => ({ params: { id: owner.id } }),
  'GET /api/admin/brands': () => ({}),
  'POST /api/admin/brands': () => ({
    body: { name: 'Reefline', slug: `brand-${crypto.randomUUID().slice(0, 8)}`, description: 'Pumps.', sortOrder: 9 },
  }),
  'PUT /api/admin/brands/:id': async (world) => ({
    params: { id: await aBrand(world) },
    body: { name: 'Reefline', description: '', logoUrl: '', isActive: true, sortOrder: 9 },
  }),
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
  'GET /api/admin/species-bans': () => ({ query: { state: 'current', limit: '5' } }),
  'POST /api/admin/species-bans': async (world) => ({
    body: { speciesKey: (await aSpecies(world)).key, region: 'Texas', reason: 'It harms the rivers.', source: 'Law' },
  }),
  'PATCH /api/admin/species-bans/:id': async (world) => ({
    params: { id: (await aBan(world)).id },
    body: { region: 'Florida', reason: 'It spreads.', source: 'Code' },
  }),
  'DELETE /api/admin/species-bans/:id': async (world) => ({ params: { id: (await aBan(world)).id } }),
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
  'POST /api/fish-doctor/quick-diagnosis': () => ({
    body: { symptoms: 'White spots and rubbing', fishType: 'Neon tetra', tankSize: '20 gallons' },
  }),
  'GET /api/diseases': () => ({ query: { search: 'ich', kind: 'parasite', water: 'freshwater', urgency: 'today' } }),
  'GET /api/diseases/:key': () => ({ params: { key: 'ich' } }),
  'GET /api/fish-doctor/cases': () => ({ query: { status: 'open', limit: '5' } }),
  'POST /api/fish-doctor/cases': async (world, owner) => ({
    body: {
      symptoms: 'White spots and rubbing',
      fishType: 'Neon tetra',
      tankSize: '20 gallons',
      water: 'freshwater',
      answers: { 'white-spots': 'yes' },
      aquariumId: await aTestedTank(world, owner),
      photos: [await anImage(world, owner)],
    },
  }),
  'GET /api/fish-doctor/cases/:id': async (world, owner) => ({ params: { id: await aCase(world, owner) } }),
  'PATCH /api/fish-doctor/cases/:id': async (world, owner) => ({
    params: { id: await aCase(world, owner) },
    body: { status: 'closed' },
  }),
  'DELETE /api/fish-doctor/cases/:id': async (world, owner) => ({ params: { id: await aCase(world, owner) } }),
  'PUT /api/fish-doctor/cases/:id/answers': async (world, owner) => ({
    params: { id: await aCase(world, owner) },
    body: { answers: { flashing: 'yes' } },
  }),
  'PUT /api/fish-doctor/cases/:id/follow-ups/:day': async (world, owner) => ({
    params: { id: await aCase(world, owner), day: '3' },
    body: { answer: 'better', notes: 'Eats again' },
  }),
  'POST /api/fish-doctor/cases/:id/share': async (world, owner) => ({ params: { id: await aCase(world, owner) } }),
  'DELETE /api/fish-doctor/cases/:id/share': async (world, owner) => ({ params: { id: await aCase(world, owner) } }),
  'GET /api/fish-doctor/sheets/:token': async (world, owner) => ({
    params: {
      token: (await world.as(owner).post(`/api/fish-doctor/cases/${await aCase(world, owner)}/share`)).json().token,
    },
  }),
  'GET /api/aquariums': () => ({ query: { limit: '5' } }),
  'POST /api/aquariums': async (world, owner) => ({ body: await aTankForm(world, owner) }),
  'GET /api/aquariums/:id': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
  'PUT /api/aquariums/:id': async (world, owner) => ({
    params: { id: await anAquarium(world, owner) },
    body: await aTankForm(world, owner),
  }),
  'DELETE /api/aquariums/:id': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
  'GET /api/aquariums/:id/overview': async (world, owner) => ({ params: { id: await aTestedTank(world, owner) } }),
  'GET /api/aquariums/:id/series': async (world, owner) => ({
    params: { id: await aTestedTank(world, owner) },
    query: { from: '2026-01-01', to: '2027-01-01', points: '100' },
  }),
  'GET /api/aquariums/:id/events': async (world, owner) => ({
    params: { id: await aTestedTank(world, owner) },
    query: { from: '2020-01-01', to: '2030-01-01' },
  }),
  'GET /api/aquariums/:id/targets': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
  'PUT /api/aquariums/:id/targets': async (world, owner) => ({
    params: { id: await anAquarium(world, owner) },
    body: {
      preset: 'planted',
      own: [{ parameter: 'ph', idealMin: 6, idealMax: 6.5, acceptableMin: 5.5, acceptableMax: 7 }],
    },
  }),
  'GET /api/aquariums/:id/fits': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
  'GET /api/aquariums/:id/health': async (world, owner) => ({ params: { id: await aTestedTank(world, owner) } }),
  'GET /api/aquariums/:id/checklist': async (world, owner) => ({ params: { id: await anAquarium(world, owner) } }),
  'PUT /api/aquariums/:id/checklist/:item': async (world, owner) => ({
    params: { id: await anAquarium(world, owner), item: 'level-stand' },
    body: { done: true },
  }),
  'POST /api/aquariums/:id/water-tests/import': async (world, owner) => ({
    params: { id: await anAquarium(world, owner) },
    body: {
      csv: 'date,ph,temp\n2026-01-01,7.2,25',
      columns: ['date', 'ph', 'temperature'],
      units: { temperature: '°C' },
      dateOrder: 'ymd',
      timeZoneOffset: 60,
      dryRun: false,
    },
  }),
  'GET /api/aquariums/:id/water-tests.csv': async (world, owner) => ({
    params: { id: await aTestedTank(world, owner) },
  }),
  'GET /api/water-parameters': async (world, owner) => {
    const id = await aTestedTank(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, from: '2020-01-01', to: '2030-01-01', limit: '5' } };
  },
  'POST /api/water-parameters': async (world, owner) => ({
    body: { ...A_WATER_TEST, aquariumId: await anAquarium(world, owner) },
  }),
  'POST /api/water-parameters/batch': async (world, owner) => ({
    body: { tests: [{ ...A_WATER_TEST, aquariumId: await anAquarium(world, owner) }] },
  }),
  'GET /api/water-parameters/:id': async (world, owner) => ({
    params: { id: await aTest(world, await anAquarium(world, owner)) },
  }),
  'PUT /api/water-parameters/:id': async (world, owner) => ({
    params: { id: await aTest(world, await anAquarium(world, owner)) },
    body: A_WATER_TEST,
  }),
  'DELETE /api/water-parameters/:id': async (world, owner) => ({
    params: { id: await aTest(world, await anAquarium(world, owner)) },
  }),
  'GET /api/livestock': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, currentHealth: 'healthy', limit: '5' } };
  },
  'POST /api/livestock': async (world, owner) => ({
    body: {
      ...AN_ANIMAL,
      aquariumId: await anAquarium(world, owner),
      speciesKey: '',
      imageUrl: await anImage(world, owner),
    },
  }),
  'GET /api/livestock/survival': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id } };
  },
  'POST /api/livestock/arrivals/:id': async (world, owner) => {
    const postId = await aListing(world);
    const orderId = await anOrder(world, owner, await world.aMember(), { postId });
    return { params: { id: orderId }, body: { aquariumId: await anAquarium(world, owner) } };
  },
  'GET /api/livestock/:id': async (world, owner) => ({ params: { id: await aPet(world, owner) } }),
  'PUT /api/livestock/:id': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { ...AN_ANIMAL, deceasedAt: '' },
  }),
  'DELETE /api/livestock/:id': async (world, owner) => ({ params: { id: await aPet(world, owner) } }),
  'GET /api/livestock/:id/timeline': async (world, owner) => ({ params: { id: await aPet(world, owner) } }),
  'GET /api/livestock/:id/health-logs': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    query: { limit: '5' },
  }),
  'POST /api/livestock/:id/health-logs': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { healthStatus: 'sick', symptoms: 'White spots', treatment: 'Heat', notes: '', logDate: '2026-01-01' },
  }),
  'DELETE /api/health-logs/:id': async (world, owner) => ({
    params: { id: await aHealthLog(world, await aPet(world, owner)) },
  }),
  'GET /api/livestock/:id/photos': async (world, owner) => ({ params: { id: await aPet(world, owner) } }),
  'POST /api/livestock/:id/photos': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { imageUrl: await anImage(world, owner), caption: 'Grown', takenAt: '2026-01-01' },
  }),
  'DELETE /api/livestock-photos/:id': async (world, owner) => ({
    params: { id: await anAnimalPhoto(world, owner, await aPet(world, owner)) },
  }),
  'POST /api/livestock/:id/moves': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { toAquariumId: await anAquarium(world, owner), quantity: 1, movedAt: '2026-01-01', notes: 'Bullied' },
  }),
  'POST /api/livestock/:id/deaths': async (world, owner) => ({
    params: { id: await aPet(world, owner) },
    body: { quantity: 1, diedAt: '2026-01-01', cause: 'Old age' },
  }),
  'GET /api/treatments': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, status: 'active', limit: '5' } };
  },
  'POST /api/treatments': async (world, owner) => ({
    body: {
      aquariumId: await anAquarium(world, owner),
      medicine: 'Salt',
      dose: '1 tsp',
      everyHours: 24,
      doses: 3,
      startsAt: '2026-01-01',
      notes: 'Net volume',
    },
  }),
  'PUT /api/treatments/:id': async (world, owner) => ({
    params: { id: (await aTreatment(world, await anAquarium(world, owner))).id },
    body: { status: 'stopped', notes: 'Better' },
  }),
  'PUT /api/treatments/:id/doses/:doseId': async (world, owner) => {
    const { id, doseIds } = await aTreatment(world, await anAquarium(world, owner));
    return { params: { id, doseId: doseIds[0]! }, body: { given: true, givenAt: '2026-01-01', notes: 'Half' } };
  },
  'DELETE /api/treatments/:id': async (world, owner) => ({
    params: { id: (await aTreatment(world, await anAquarium(world, owner))).id },
  }),
  'GET /api/maintenance': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, limit: '5' } };
  },
  'POST /api/maintenance': async (world, owner) => ({
    body: { ...A_MAINTENANCE, aquariumId: await anAquarium(world, owner) },
  }),
  'GET /api/maintenance/costs': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id, from: '2020-01-01', to: '2030-01-01' } };
  },
  'PUT /api/maintenance/:id': async (world, owner) => ({
    params: { id: await aLog(world, await anAquarium(world, owner)) },
    body: A_MAINTENANCE,
  }),
  'DELETE /api/maintenance/:id': async (world, owner) => ({
    params: { id: await aLog(world, await anAquarium(world, owner)) },
  }),
  'GET /api/maintenance-tasks': async (world, owner) => {
    const id = await anAquarium(world, owner);
    return { query: { aquariumIds: id, aquariumId: id } };
  },
  'POST /api/maintenance-tasks': async (world, owner) => ({
    body: {
      aquariumId: await anAquarium(world, owner),
      type: 'water_change',
      title: 'Change water',
      everyDays: 7,
      nextDueDate: '2026-12-01',
      remind: true,
      notes: '',
    },
  }),
  'PUT /api/maintenance-tasks/:id': async (world, owner) => ({
    params: { id: await aTask(world, await anAquarium(world, owner)) },
    body: {
      type: 'other',
      title: 'Look',
      everyDays: 3,
      nextDueDate: '2026-12-01',
      remind: false,
      isActive: false,
      notes: '',
    },
  }),
  'POST /api/maintenance-tasks/:id/done': async (world, owner) => ({
    params: { id: await aTask(world, await anAquarium(world, owner)) },
    body: { doneAt: '2026-01-01', description: 'Done', waterChangePercentage: 25, cost: 3, notes: '' },
  }),
  'POST /api/maintenance-tasks/:id/skip': async (world, owner) => ({
    params: { id: await aTask(world, await anAquarium(world, owner)) },
  }),
  'DELETE /api/maintenance-tasks/:id': async (world, owner) => ({
    params: { id: await aTask(world, await anAquarium(world, owner)) },
  }),
  'POST /api/sitter-links': async (world, owner) => ({
    body: {
      aquariumId: await anAquarium(world, owner),
      instructions: 'Key under the mat',
      startsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    },
  }),
  'DELETE /api/sitter-links/:id': async (world, owner) => ({ params: { id: (await aSitterLink(world, owner)).id } }),
  'GET /api/sitter/:token': async (world, owner) => ({ params: { token: (await aSitterLink(world, owner)).token } }),
  'POST /api/sitter/:token/tasks/:id/done': async (world, owner) => ({
    params: {
      token: (await aSitterLink(world, owner)).token,
      id: await aTask(world, await anAquarium(world, owner)),
    },
  }),
  'POST /api/sitter/:token/doses/:id/given': async (world, owner) => ({
    params: {
      token: (await aSitterLink(world, owner)).token,
      id: (await aTreatment(world, await anAquarium(world, owner))).doseIds[0]!,
    },
  }),
  'POST /api/calendar-feed': async () => ({ query: { timeZone: 'Europe/London' } }),
  'GET /feeds/calendar/:token': async ({ as }, owner) => {
    const { url } = (await as(owner).post('/api/calendar-feed')).json();
    return { params: { token: url.split('/').at(-1) } };
  },
  'GET /api/gamification/progress/:userId': (_, owner) => ({ params: { userId: owner.id } }),
  'GET /api/gamification/achievements/:userId': (_, owner) => ({ params: { userId: owner.id } }),
  'POST /api/gamification/event': async (world, owner) => ({
    body: {
      userId: owner.id,
      eventType: 'water_test_recorded',
      eventData: { id: await aTest(world, await anAquarium(world, owner)) },
    },
  }),
};

const A_WATER_TEST = {
  testDate: '2026-01-01T10:00:00.000Z',
  ph: 7.2,
  ammonia: '0',
  nitrite: null,
  nitrate: '10,5',
  temperature: 77,
  salinity: '',
  alkalinity: 5,
  calcium: 40,
  magnesium: 10,
  phosphate: 0.5,
  notes: 'After the water change',
};
const AN_ANIMAL = {
  name: 'Nemo',
  species: 'Clownfish',
  type: 'fish',
  quantity: 2,
  dateAdded: '2026-01-01T00:00:00.000Z',
  purchasePrice: 19.5,
  currentHealth: 'healthy',
  notes: '',
};
const A_MAINTENANCE = {
  type: 'water_change',
  maintenanceDate: '2026-01-01',
  description: 'Changed a quarter',
  waterChangePercentage: 25,
  cost: 4.5,
  nextDueDate: '2026-12-01',
  completed: true,
  notes: '',
};

const aTankForm = async (world: TestApp, owner: Person) => ({
  name: 'Reef',
  size: '75 gallons',
  type: 'reef',
  description: '',
  imageUrl: await anImage(world, owner),
  setupDate: '2026-01-01T00:00:00.000Z',
  netVolume: 60,
  targetPreset: 'reef-mixed',
  userId: NOBODY,
});

async function aTestedTank(world: TestApp, owner: Person) {
  const id = await anAquarium(world, owner);
  await aTest(world, id);
  return id;
}

const aPet = async (world: TestApp, owner: Person) => anAnimal(world, await anAquarium(world, owner), { quantity: 3 });

export const addressOf = (path: string, { params = {}, query }: Subject) => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
};
