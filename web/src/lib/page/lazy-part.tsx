import { type ComponentType, lazy, useEffect, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

/** Like `lazy`, for what a page can do without: if the code can't be fetched, it's left out until there's a network. */
export const lazyPart = <P extends object>(load: Load<P>) =>
  lazy<ComponentType<P>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('Could not load a part of the page:', error);
      return { default: (props: P) => <Missing load={load} props={props} /> };
    }
  });

/** Fetches the part again, now and when the network is back. */
function Missing<P extends object>({ load, props }: { load: Load<P>; props: P }) {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    const tryAgain = () =>
      void load().then(
        (part) => setPart(() => part),
        () => {},
      );
    tryAgain();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [load]);
  return Part ? <Part {...props} /> : null;
}
