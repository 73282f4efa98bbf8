import { useLocation } from '@tanstack/react-router';

/** The token of a mailed link, from the URL. */
export const useMailedToken = () =>
  useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('token') ?? '' });
