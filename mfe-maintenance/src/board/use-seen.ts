import { useEffect, useRef, useState } from 'react';

/** So much before it comes into sight it counts as seen. */
const ahead = '400px';

/** Whether something has come near the window once. */
export const useSeen = () => {
  const ref = useRef<HTMLTableRowElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (isSeen || current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
};
