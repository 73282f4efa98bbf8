// What the list of members is narrowed down to, as its address holds it.
import { ROLES, USER_STATES } from '@nautical/core/domain/members/accounts';

export type UserSearch = {
  search?: string | undefined;
  role?: (typeof ROLES)[number] | undefined;
  state?: (typeof USER_STATES)[number] | undefined;
};

export const readUserSearch = ({ search, role, state }: Record<string, unknown>): UserSearch => ({
  search: typeof search === 'string' && search.trim() ? search.trim().slice(0, 120) : undefined,
  role: ROLES.find((one) => one === role),
  state: USER_STATES.find((one) => one === state),
});
