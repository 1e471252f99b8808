import { useStore } from 'zustand';
import { VStack } from '../core.ts';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toasts.ts';

/** Where `notify` is seen and heard; `UiProvider` has one. They lie above the bars at the window's foot. */
export const ToastHost = () => {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return (
    <VStack
      aria-live="polite"
      position="fixed"
      bottom="calc(var(--foot-height, 0px) + 1rem)"
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
