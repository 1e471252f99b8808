import { useKitText } from '../../i18n/use-kit-text.ts';
import { CircleCheck, Info, TriangleAlert, X } from '../../icons.ts';
import { Box, Button, IconButton } from '../core.ts';
import { dismissToast, type Notice, type Toast } from './toasts.ts';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert };

export const ToneIcon = ({ tone = 'success' }: { readonly tone: Notice['tone'] }) => {
  const Icon = icons[tone];
  return (
    <Box asChild flexShrink="0">
      <Icon aria-hidden size={18} />
    </Box>
  );
};

/** Takes back, does another thing, and closes. */
export const ToastButtons = ({ toast: { id, undo, action, onClose } }: { readonly toast: Toast }) => {
  const t = useKitText();
  const close = () => {
    dismissToast(id);
    onClose?.();
  };
  return (
    <>
      {undo ? (
        <Button
          size="sm"
          variant="ghost"
          flexShrink="0"
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            dismissToast(id);
            void undo();
          }}
        >
          {t('undo')}
        </Button>
      ) : null}
      {action ? (
        <Button size="sm" variant="outline" flexShrink="0" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
      <IconButton size="xs" variant="ghost" flexShrink="0" aria-label={t('close')} onClick={close}>
        <X aria-hidden />
      </IconButton>
    </>
  );
};
