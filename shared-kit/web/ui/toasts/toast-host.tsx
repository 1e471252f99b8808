import { useStore } from 'zustand';
import { VStack } from '../core.ts';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toasts.ts';

/**
 * Where `notify` is seen and heard; `UiProvider` has one. At the desk they lie above the bars at the window's foot; on a phone over the bar at its top,
 * so that they cover no field and no button at the thumb.
 */
export const ToastHost = () => {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return (
    <VStack
      aria-live="polite"
      position="fixed"
      top={{ base: 'calc(env(safe-area-inset-top, 0px) + 0.25rem)', md: 'auto' }}
      bottom={{ base: 'auto', md: 'calc(var(--foot-height, 0px) + 1rem)' }}
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
