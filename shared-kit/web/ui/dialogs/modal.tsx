import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from '../parts/dialog.ts';

interface ModalProps {
  readonly role?: 'dialog' | 'alertdialog';
  readonly title?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'cover';
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Called by Escape; without it the dialog can't be left that way. */
  readonly onDismiss?: () => void;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Names a dialog without a title. */
  readonly label?: string;
}

/** A dialog as long as it is mounted: it takes the focus, keeps it and gives it back. */
export const Modal = ({
  role = 'dialog',
  title,
  size = 'sm',
  children,
  footer,
  onDismiss,
  initialFocus,
  label,
}: ModalProps) => (
  <Dialog.Root
    open
    role={role}
    size={size}
    placement="center"
    scrollBehavior="inside"
    closeOnInteractOutside={false}
    closeOnEscape={onDismiss !== undefined}
    onOpenChange={({ open }) => {
      if (!open) onDismiss?.();
    }}
    {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner padding="3">
        <Dialog.Content {...(title === undefined && label !== undefined ? { 'aria-label': label } : {})}>
          {title === undefined ? null : (
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
          )}
          <Dialog.Body paddingTop={title === undefined ? '6' : '0'}>{children}</Dialog.Body>
          {footer === undefined ? null : (
            // As wide as the dialog where the buttons need more than one line: a thumb finds them.
            <Dialog.Footer flexWrap="wrap" css={{ '& > button': { flexGrow: { base: '1', sm: '0' } } }}>
              {footer}
            </Dialog.Footer>
          )}
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
