import { useEffect, useState } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { CircleCheck, Info, TriangleAlert, X } from '../../icons.ts';
import { Button, Flex, IconButton, Text } from '../core.ts';
import { dismissToast, type Toast } from './toasts.ts';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert };
const shownFor = { plain: 5000, undo: 10_000 };

/**
 * Goes by itself, but not while somebody points at it or is inside. On a phone, where it is as wide as the page, a finger reaches what lies below
 * it: only its buttons are touched.
 */
export const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const t = useKitText();
  const [held, setHeld] = useState(false);
  const { id, text, undo, action, lasting, onClose, tone = 'success' } = toast;
  const ToneIcon = icons[tone];
  useEffect(() => {
    if (held || lasting) return;
    const timer = setTimeout(() => dismissToast(id), undo ? shownFor.undo : shownFor.plain);
    return () => clearTimeout(timer);
  }, [held, lasting, id, undo]);
  const close = () => {
    dismissToast(id);
    onClose?.();
  };
  return (
    <Flex
      align="center"
      justify="flex-end"
      wrap={action ? { base: 'wrap', sm: 'nowrap' } : 'nowrap'}
      gap="3"
      paddingX="4"
      paddingY="2"
      maxWidth="md"
      pointerEvents={{ base: 'none', sm: 'auto' }}
      css={{ '& button': { pointerEvents: 'auto' } }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToneIcon aria-hidden size={18} />
      <Text flex={action ? { base: '1 0 75%', sm: '1' } : '1'}>{text}</Text>
      {undo ? (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            dismissToast(id);
            void undo();
          }}
        >
          {t('undo')}
        </Button>
      ) : null}
      {action ? (
        <Button size="sm" variant="outline" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
      <IconButton size="xs" variant="ghost" aria-label={t('close')} onClick={close}>
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
};
