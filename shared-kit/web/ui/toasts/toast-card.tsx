import { useEffect, useState } from 'react';
import { Flex, Text } from '../core.ts';
import { noticeRoom } from '../layout-figures.ts';
import { ToastButtons, ToneIcon } from './toast-parts.tsx';
import { dismissToast, settleToast, type Toast } from './toasts.ts';

const shownFor = { plain: 5000, undo: 10_000 };

interface ToastCardProps {
  readonly toast: Toast;
  /** One line or two over the bar at the top of a phone. */
  readonly isStrip: boolean;
}

const looks = {
  strip: { gap: '2', paddingX: '2', height: `max(${noticeRoom}, 46px)` },
  card: { gap: '3', paddingX: '4', paddingY: '2' },
} as const;

/** Goes by itself, but not while somebody points at it or is inside; what lasts leaves the bar at the top of a phone to others. */
export const ToastCard = ({ toast, isStrip }: ToastCardProps) => {
  const [held, setHeld] = useState(false);
  const { id, text, undo, lasting } = toast;
  useEffect(() => {
    if (held || (lasting && !isStrip)) return;
    const end = lasting ? settleToast : dismissToast;
    const timer = setTimeout(() => end(id), undo || lasting ? shownFor.undo : shownFor.plain);
    return () => clearTimeout(timer);
  }, [held, lasting, isStrip, id, undo]);
  return (
    <Flex
      align="center"
      justify="flex-end"
      maxWidth="md"
      pointerEvents="auto"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      {...(isStrip ? looks.strip : looks.card)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToneIcon tone={toast.tone} />
      <Text flex="1" minWidth="0" {...(isStrip ? { lineClamp: 2, lineHeight: '1.2' } : {})}>
        {text}
      </Text>
      <ToastButtons toast={toast} />
    </Flex>
  );
};
