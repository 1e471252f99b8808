import { useEffect } from 'react';
import { countNotifications } from 'shared-kit/contracts/notifications';
import { useAwaySince } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';

const everyMs = 60_000;
/** A page that nobody touches asks nothing: else no session would ever count as unused. */
const attendedMs = 5 * 60_000;
const touches = ['pointerdown', 'keydown'] as const;

/** How many notifications are unread, asked anew every minute while somebody is there. */
export const useUnread = () => {
  const isAway = useAwaySince() !== null;
  const { data, refetch } = useRoute(countNotifications, {}, { enabled: !isAway });
  useEffect(() => {
    if (isAway) return;
    let touchedAt = performance.now();
    const touch = () => {
      touchedAt = performance.now();
    };
    for (const name of touches) window.addEventListener(name, touch, { passive: true });
    const timer = setInterval(() => {
      const isAttended = performance.now() - touchedAt < attendedMs;
      if (isAttended && document.visibilityState === 'visible') void refetch();
    }, everyMs);
    return () => {
      clearInterval(timer);
      for (const name of touches) window.removeEventListener(name, touch);
    };
  }, [isAway, refetch]);
  return data?.data ?? null;
};
