import { useRef } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button, Text } from '../core.ts';
import { Modal } from './modal.tsx';
import type { ConfirmRequest } from './store.ts';

interface ConfirmDialogProps {
  readonly request: ConfirmRequest;
  readonly onAnswer: (accepted: boolean) => void;
  /** The error dialog: its button says "agreed". */
  readonly error?: boolean;
}

export const ConfirmDialog = ({ request, onAnswer, error = false }: ConfirmDialogProps) => {
  const t = useKitText();
  const accept = useRef<HTMLButtonElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const { cancel, danger = false } = request;
  const title = request.title ?? (error ? t('dialog.errorTitle') : undefined);
  return (
    <Modal
      role="alertdialog"
      title={title}
      label={request.text}
      onDismiss={() => onAnswer(false)}
      initialFocus={danger && cancel ? decline : accept}
      footer={
        <>
          {cancel ? (
            <Button ref={decline} variant="outline" onClick={() => onAnswer(false)}>
              {typeof cancel === 'string' ? cancel : t('cancel')}
            </Button>
          ) : null}
          <Button ref={accept} {...(danger ? { colorPalette: 'red' } : {})} onClick={() => onAnswer(true)}>
            {request.acceptLabel ?? t(error ? 'agreed' : 'accept')}
          </Button>
        </>
      }
    >
      <Text whiteSpace="pre-line">{request.text}</Text>
    </Modal>
  );
};
