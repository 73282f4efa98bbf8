export type MarketEvent = { type: 'NEW_POST'; post: { id: string; title: string; seller: { username: string } } };
