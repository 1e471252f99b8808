import { useRef } from 'react';
import { navigateTo } from '../../app/navigation.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Box, Button, Link, Text } from '../core.ts';
import { Modal } from './modal.tsx';
import type { ConfirmRequest, ErrorRequest } from './store.ts';

interface ConfirmDialogProps {
  readonly request: ConfirmRequest & Pick<ErrorRequest, 'items'>;
  readonly onAnswer: (accepted: boolean) => void;
  /** The error dialog: its button says "agreed". */
  readonly error?: boolean;
}

export const ConfirmDialog = ({ request, onAnswer, error = false }: ConfirmDialogProps) => {
  const t = useKitText();
  const accept = useRef<HTMLButtonElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const { cancel, danger = false, instead, items = [] } = request;
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
          {instead ? (
            <Button
              variant="outline"
              onClick={() => {
                if ('onChoose' in instead) instead.onChoose();
                onAnswer(false);
                if ('to' in instead) navigateTo(instead.to);
              }}
            >
              {instead.label}
            </Button>
          ) : null}
          <Button ref={accept} {...(danger ? { colorPalette: 'red' } : {})} onClick={() => onAnswer(true)}>
            {request.acceptLabel ?? t(error ? 'agreed' : 'accept')}
          </Button>
        </>
      }
    >
      <Text whiteSpace="pre-line">{request.text}</Text>
      {items.length > 0 ? (
        <Box as="ul" marginTop="3" paddingInlineStart="5" listStyleType="disc">
          {items.map(({ text, to }) => (
            <Box as="li" key={text} minHeight={{ base: '44px', md: '8' }}>
              {to === undefined ? (
                text
              ) : (
                <Link
                  href={to}
                  textDecoration="underline"
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onAnswer(false);
                    navigateTo(to);
                  }}
                >
                  {text}
                </Link>
              )}
            </Box>
          ))}
        </Box>
      ) : null}
    </Modal>
  );
};
