import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { X } from '../icons.ts';
import { IconButton } from '../ui/core.ts';
import { Dialog } from '../ui/parts/dialog.ts';

export interface ReadDialogProps {
  readonly title: string;
  readonly size?: 'md' | 'lg' | 'xl' | 'full' | { readonly base: 'full'; readonly md: 'md' };
  /** Its buttons. */
  readonly footer?: ReactNode;
  /** Left by its own buttons alone: neither Escape nor a touch beside it closes it. */
  readonly isKeptOpen?: boolean;
  /** Escape means something else at the moment. */
  readonly isEscapeTaken?: boolean;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** One that takes the whole window reaches its edges. */
const paddingOf = (size: NonNullable<ReadDialogProps['size']>) => {
  if (typeof size !== 'string') return { base: '0', md: '3' };
  return size === 'full' ? '0' : '3';
};

/** A dialog that is no form of a record's, as long as it is mounted. */
export const ReadDialog = ({
  title,
  size = 'md',
  footer,
  isKeptOpen = false,
  isEscapeTaken = false,
  children,
  onClose,
}: ReadDialogProps) => {
  const t = useKitText();
  return (
    <Dialog.Root
      open
      size={size}
      scrollBehavior="inside"
      closeOnEscape={!(isKeptOpen || isEscapeTaken)}
      closeOnInteractOutside={!isKeptOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={paddingOf(size)}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title flex="1">{title}</Dialog.Title>
              {isKeptOpen ? null : (
                <IconButton variant="ghost" size="sm" aria-label={t('close')} onClick={onClose}>
                  <X aria-hidden />
                </IconButton>
              )}
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer === undefined ? null : <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
