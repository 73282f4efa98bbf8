/** Something in a tank of the member has changed: the tank itself, a test, an animal or a task. */
export type TanksEvent = { type: 'AQUARIUM_CHANGED'; aquariumId: string };
