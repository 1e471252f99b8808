import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Signature, type Stroke, signatureSize } from '../../contracts/correctives/issue-fields.ts';
import { FieldFrame, type FieldProps } from '../form/field-frame.tsx';
import { useField } from '../form/use-field.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Pencil } from '../icons.ts';
import { Box, Button, chakra, Flex, Text } from '../ui/core.ts';
import { padTarget, SignaturePad } from './signature-pad.tsx';

export interface DrawnSignatureFieldProps extends FieldProps {
  /** The field that says who signs. */
  readonly signerName: string;
}

/** On a phone, upright or on its side, the field takes the whole screen: a glove needs it. */
const largeOnPhones = {
  '@media (max-width: 600px), (max-height: 500px)': {
    position: 'fixed',
    inset: 0,
    zIndex: 1,
    padding: '12px',
    background: 'var(--chakra-colors-bg)',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    overflow: 'auto',
    '& canvas': { maxWidth: 'calc(200dvh - 220px)' },
  },
} as const;

/** A signature that the form holds itself: drawn, or the name beside it given for one by who can't draw or has a keyboard alone. */
export const DrawnSignatureField = ({ name, label, signerName }: DrawnSignatureFieldProps) => {
  const t = useKitText();
  const field = useField(name);
  const [isDrawing, setDrawing] = useState(false);
  const value = field.value as Signature | null;
  const written: unknown = useWatch({ name: signerName });
  const strokes = value?.kind === 'drawn' ? value.strokes : [];
  if (isDrawing)
    return (
      <FieldFrame name={name} label={label} optional>
        <Box css={largeOnPhones}>
          <Text fontWeight="semibold">{String(written)}</Text>
          <SignaturePad
            drawn={strokes}
            onChange={(next) => field.onChange(next.length > 0 ? { kind: 'drawn', strokes: next } : null)}
            label={t('signature.here')}
            isSigned={strokes.length > 0}
            said={strokes.length > 0 ? t('signature.signed') : ''}
            focusRef={field.ref}
          />
          <Button alignSelf="start" minHeight={padTarget} onClick={() => setDrawing(false)}>
            {t('signature.done')}
          </Button>
        </Box>
      </FieldFrame>
    );
  return (
    <FieldFrame name={name} label={label} optional>
      {strokes.length > 0 ? <Drawn strokes={strokes} /> : null}
      {value?.kind === 'typed' ? (
        <Text role="status">{t('signature.typed', { name: String(written) })}</Text>
      ) : null}
      {value === null ? <Text color="fg.muted">{t('signature.byHand')}</Text> : null}
      <Flex gap="2" wrap="wrap">
        <Button
          variant="outline"
          minHeight={padTarget}
          onClick={() => {
            if (strokes.length === 0) field.onChange(null);
            setDrawing(true);
          }}
        >
          <Pencil aria-hidden />
          {t(strokes.length > 0 ? 'signature.again' : 'signature.draw')}
        </Button>
        {value === null ? (
          <Button
            variant="ghost"
            minHeight={padTarget}
            disabled={written === ''}
            onClick={() => field.onChange({ kind: 'typed' })}
          >
            {t('signature.type')}
          </Button>
        ) : (
          <Button variant="ghost" minHeight={padTarget} onClick={() => field.onChange(null)}>
            {t('signature.onPaper')}
          </Button>
        )}
      </Flex>
    </FieldFrame>
  );
};

const Drawn = ({ strokes }: { readonly strokes: readonly Stroke[] }) => {
  const t = useKitText();
  const { width, height } = signatureSize;
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('signature.signed')}
      bg="white"
      borderWidth="1px"
      borderRadius="md"
      height="24"
      width="auto"
      alignSelf="start"
    >
      {strokes.map((stroke) => (
        <polyline
          key={stroke.join(' ')}
          points={[...stroke, ...stroke.slice(-1)].join(' ')}
          fill="none"
          stroke="#111"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </chakra.svg>
  );
};
