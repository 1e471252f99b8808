import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'shared-kit/web/overlays';
import { Portal } from 'shared-kit/web/ui';
import type { OpenProps } from '../on-demand.tsx';

interface ChoiceFrameProps extends OpenProps {
  readonly title: string;
  /** Gets the focus back; what has it at the opening unless told. */
  readonly opener?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The dialog around a list to choose from; what is in it begins anew each time it is opened. */
export const ChoiceFrame = ({ title, isOpen, onClose, opener, children }: ChoiceFrameProps) => (
  <Dialog.Root
    open={isOpen}
    onOpenChange={({ open }) => {
      if (!open) onClose();
    }}
    placement="top"
    size="md"
    scrollBehavior="inside"
    lazyMount
    unmountOnExit
    {...(opener ? { finalFocusEl: () => opener.current } : {})}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner padding="3">
        <Dialog.Content aria-label={title}>{children}</Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
