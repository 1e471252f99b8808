import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Box, VStack } from '../core.ts';
import { useHandheld } from '../use-media-query.ts';
import { noticesId } from './notices-id.ts';
import { ToastCard } from './toast-card.tsx';
import { toastStore } from './toasts.ts';
import { useUndoKey } from './use-undo-key.ts';

/**
 * A panel at the side is 28rem wide, and so is a notice in the middle of the window: where the two would meet, as in a narrow window or with text at
 * 200 %, notices lie beside the panel instead.
 */
const besidePanel = 'clamp(0.5rem, calc((84rem - 100vw) * 1000), 28rem)';

/** The buttons of an open dialog are where notices lie at the desk: as long as there is one, they lie at the window's head. */
const aboveDialog = {
  'body:has(.chakra-dialog__content[data-state=open]) &': { top: '2', bottom: 'auto' },
} as const;

/**
 * Where `notify` is seen and heard; `UiProvider` has one. At the desk they lie above the bars at the window's foot. On a phone the newest lies over
 * the bar at the top, into which nothing reaches that opens: it covers no field, no button at the thumb and nothing of what is open. They are
 * beside the page, not in it, so that they are heard while a dialog has the rest silenced.
 */
export const ToastHost = () => {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const isHandheld = useHandheld();
  useUndoKey();
  const shown = isHandheld ? toasts.filter(({ isSettled }) => !isSettled) : toasts;
  return createPortal(
    <VStack
      id={noticesId}
      aria-live="polite"
      position="fixed"
      {...(isHandheld
        ? { top: '0', insetX: '1' }
        : {
            bottom: 'calc(var(--foot-height, 0px) + 1rem)',
            left: '2',
            right: besidePanel,
            css: aboveDialog,
          })}
      zIndex="toast"
      pointerEvents="none"
      align="center"
      _print={{ display: 'none' }}
    >
      {shown.map((toast, place) => (
        // The ones before come to light as those after them go.
        <Box key={toast.id} maxWidth="full" hidden={isHandheld && place < shown.length - 1}>
          <ToastCard toast={toast} isStrip={isHandheld} />
        </Box>
      ))}
    </VStack>,
    document.body,
  );
};
