import type { ReactNode } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { X } from 'shared-kit/web/icons';
import { Dialog } from 'shared-kit/web/overlays';
import { IconButton, Portal } from 'shared-kit/web/ui';

export interface AccountDialogProps {
  readonly onClose: () => void;
}

interface FrameProps extends AccountDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A dialog without a form. */
export const AccountDialog = ({ title, children, footer, onClose }: FrameProps) => {
  const { t } = useTranslation('kit');
  return (
    <Dialog.Root
      open
      size="md"
      scrollBehavior="inside"
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="3">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              <IconButton
                variant="ghost"
                size="sm"
                marginStart="auto"
                aria-label={t('close')}
                onClick={onClose}
              >
                <X aria-hidden />
              </IconButton>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer === undefined ? null : <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
