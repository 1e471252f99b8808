import { useStore } from 'zustand';
import { useFootTaken } from '../bars.ts';
import { VStack } from '../core.ts';
import { usePhone } from '../use-media-query.ts';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toasts.ts';

/**
 * Where `notify` is seen and heard; `UiProvider` has one. They lie above the bars at the window's foot; on a phone, where work is written down
 * above such a bar, over the page's name below the bar at the top: they cover no field, and no button at the thumb.
 */
export const ToastHost = () => {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const isFootTaken = useFootTaken();
  const isAtTop = usePhone() && isFootTaken;
  return (
    <VStack
      aria-live="polite"
      position="fixed"
      {...(isAtTop
        ? { top: 'calc(var(--head-height, 0px) + 0.25rem)' }
        : { bottom: 'calc(var(--foot-height, 0px) + 1rem)' })}
      insetX="2"
      zIndex="toast"
      pointerEvents="none"
      align="center"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </VStack>
  );
};
