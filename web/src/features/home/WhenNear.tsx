import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

/** By then the first screenful is there, also on a slow phone. */
const atLatestMs = 4_000;

/** Remembered, so that the screen is as it was on the way back. */
let wasShown = false;

/** What stands below the first screenful is drawn when it is scrolled near, or when the rest has had its time. */
export function WhenNear({ before, children }: { before: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(wasShown);
  useEffect(() => {
    const show = () => {
      wasShown = true;
      startTransition(() => setNear(true));
    };
    const timer = setTimeout(show, atLatestMs);
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && show(), {
      rootMargin: '50%',
    });
    observer.observe(place.current!);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return <div ref={place}>{near ? children : before}</div>;
}
