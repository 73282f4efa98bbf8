// All tables as one namespace, for drizzle alone. Everyone else imports the area's file.
export * from './accounts.ts';
export * from './listings.ts';
export * from './operations.ts';
export * from './species.ts';
