/** The logo: a fish. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0">
      <rect width="32" height="32" rx="9" className="fill-tide" />
      <path
        d="M5 16c3.2-5.3 7-7.5 11-7.5 3.7 0 6.8 2 8.6 4.600L28 10.200c-.6 3.9-.6 7.7 0 11.600l-3.4-2.900c-1.8 2.6-4.9 4.6-8.6 4.6-4 0-7.8-2.2-11-7.500Z"
        className="fill-canvas"
      />
      <circle cx="11.6" cy="14.6" r="1.7" className="fill-tide" />
    </svg>
  );
}
