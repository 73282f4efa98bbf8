// All tables as one namespace, for drizzle alone. Everyone else imports the area's file.

export * from './doctor/fish-doctor.ts';
export * from './fish/species.ts';
export * from './live/calls.ts';
export * from './live/streams.ts';
export * from './market/auctions.ts';
export * from './market/listings.ts';
export * from './market/questions.ts';
export * from './market/shop.ts';
export * from './members/accounts.ts';
export * from './members/contacts.ts';
export * from './members/notifications.ts';
export * from './members/operations.ts';
export * from './members/second-factor.ts';
export * from './office/advertising.ts';
export * from './office/broadcasts.ts';
export * from './office/reports.ts';
export * from './progress/gamification.ts';
export * from './talk/messaging.ts';
export * from './tanks/aquariums.ts';
export * from './tanks/ecosystem.ts';
export * from './trade/ledger.ts';
export * from './trade/orders.ts';
export * from './trade/payments.ts';
export * from './trade/reviews.ts';
