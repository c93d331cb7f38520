/** Whether something has come near the window; once it has, it stays so. */
import { useEffect, useState, type RefObject } from 'react';

const NEAR = '200px';

/** @param near how far from the window counts already, as a margin of CSS */
export function useInSight(target: RefObject<Element | null>, near = NEAR): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (seen || !target.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: near },
    );
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [seen, target, near]);
  return seen;
}
