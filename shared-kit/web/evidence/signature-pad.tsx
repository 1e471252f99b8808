import type { Ref } from 'react';
import { type Stroke, signatureSize } from '../../contracts/correctives/issue-fields.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { RotateCcw, Trash2 } from '../icons.ts';
import { Box, Button, chakra, Flex } from '../ui/core.ts';
import { usePad } from './use-pad.ts';

const size = 'sm';
export const padTarget = { base: '44px', md: '8' } as const;

interface SignaturePadProps {
  /** What stands in it already. */
  readonly drawn?: readonly Stroke[];
  readonly onChange: (strokes: Stroke[], canvas: HTMLCanvasElement | null) => void;
  /** What it is called while it is empty, and once it is signed. */
  readonly label: string;
  readonly isSigned: boolean;
  /** What becomes of it. */
  readonly said: string;
  /** Where the form sends who has forgotten to sign. */
  readonly focusRef: Ref<HTMLCanvasElement>;
}

/** A field to draw in with a finger, a glove or a pen: as wide as there is room, and never higher than a phone that lies on its side. */
export const SignaturePad = ({ drawn, onChange, label, isSigned, said, focusRef }: SignaturePadProps) => {
  const t = useKitText();
  const { canvas, handlers, undo, clear } = usePad((strokes) => onChange(strokes, canvas.current), drawn);
  return (
    <>
      <chakra.canvas
        ref={(element: HTMLCanvasElement | null) => {
          canvas.current = element;
          if (typeof focusRef === 'function') focusRef(element);
        }}
        htmlWidth={signatureSize.width}
        htmlHeight={signatureSize.height}
        tabIndex={-1}
        role="img"
        aria-label={isSigned ? t('signature.signed') : label}
        borderWidth="1px"
        borderRadius="md"
        bg="white"
        width="full"
        maxWidth="min(600px, 150dvh)"
        height="auto"
        touchAction="none"
        data-signature
        {...handlers}
      />
      <Flex gap="2" align="center" minHeight="11" wrap="wrap">
        <Button variant="outline" size={size} minHeight={padTarget} onClick={undo}>
          <RotateCcw aria-hidden />
          {t('signature.undo')}
        </Button>
        <Button variant="outline" size={size} minHeight={padTarget} onClick={clear}>
          <Trash2 aria-hidden />
          {t('signature.clear')}
        </Button>
        <Box role="status">{said}</Box>
      </Flex>
    </>
  );
};
