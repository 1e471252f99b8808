import type { ReactNode } from 'react';
import { Dialog, Portal } from 'shared-kit/web/ui';

export interface ChoiceFrameProps {
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** The dialog around a list to choose from; what is in it begins anew each time it is opened. */
export const ChoiceFrame = ({ title, open, onOpenChange, children }: ChoiceFrameProps) => (
  <Dialog.Root
    open={open}
    onOpenChange={(details) => onOpenChange(details.open)}
    placement="top"
    size="md"
    scrollBehavior="inside"
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner padding="3">
        <Dialog.Content aria-label={title}>{children}</Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
