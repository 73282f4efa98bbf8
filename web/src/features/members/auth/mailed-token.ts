import { useLocation } from '@tanstack/react-router';

/** The token of a mailed link, as it stands in the address. */
export const useMailedToken = () =>
  useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('token') ?? '' });
