// All tables as one namespace, for drizzle alone. Everyone else imports the area's file.
export * from './accounts.ts';
export * from './aquariums.ts';
export * from './auctions.ts';
export * from './calls.ts';
export * from './contacts.ts';
export * from './ecosystem.ts';
export * from './fish-doctor.ts';
export * from './gamification.ts';
export * from './listings.ts';
export * from './messaging.ts';
export * from './notifications.ts';
export * from './operations.ts';
export * from './payments.ts';
export * from './reports.ts';
export * from './shop.ts';
export * from './species.ts';
export * from './streams.ts';
