/** Whether something has come near the window; once it has, it stays so. */
import { useEffect, useState, type RefObject } from 'react';

const NEAR = '200px';

export function useInSight(target: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (seen || !target.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: NEAR },
    );
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [seen, target]);
  return seen;
}
