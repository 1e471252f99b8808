import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Signature } from '../../contracts/issue-fields.ts';
import { FieldFrame, type FieldProps } from '../form/field-frame.tsx';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Pencil } from '../icons.ts';
import { Button, Flex, Text } from '../ui/core.ts';
import { padTarget, SignaturePad } from './signature-pad.tsx';

export interface DrawnSignatureFieldProps extends FieldProps {
  /** The field that says who signs. */
  readonly signerName: string;
}

/** A signature that the form holds itself: drawn, or the name beside it given for one by who can't draw or has a keyboard alone. */
export const DrawnSignatureField = ({ name, label, signerName }: DrawnSignatureFieldProps) => {
  const t = useKitText();
  const { field } = useController({ name });
  const [isDrawing, setDrawing] = useState(false);
  const value = field.value as Signature | null;
  const written: unknown = useWatch({ name: signerName });
  const isTyped = value?.kind === 'typed';
  const signed = isTyped ? t('signature.typed', { name: String(written) }) : t('signature.signed');
  return (
    <FieldFrame name={name} label={label} optional>
      {isDrawing || value?.kind === 'drawn' ? (
        <SignaturePad
          drawn={value?.kind === 'drawn' ? value.strokes : []}
          onChange={(strokes) => field.onChange(strokes.length > 0 ? { kind: 'drawn', strokes } : null)}
          label={t('signature.here')}
          isSigned={value !== null}
          said={value === null ? '' : signed}
          focusRef={field.ref}
        />
      ) : (
        <Text role="status">{isTyped ? signed : t('signature.byHand')}</Text>
      )}
      <Flex gap="2" wrap="wrap">
        {isDrawing || value?.kind === 'drawn' ? null : (
          <Button
            variant="outline"
            minHeight={padTarget}
            onClick={() => {
              field.onChange(null);
              setDrawing(true);
            }}
          >
            <Pencil aria-hidden />
            {t('signature.draw')}
          </Button>
        )}
        {isTyped ? null : (
          <Button
            variant="ghost"
            minHeight={padTarget}
            disabled={written === ''}
            onClick={() => {
              setDrawing(false);
              field.onChange({ kind: 'typed' });
            }}
          >
            {t('signature.type')}
          </Button>
        )}
        {value === null && !isDrawing ? null : (
          <Button
            variant="ghost"
            minHeight={padTarget}
            onClick={() => {
              setDrawing(false);
              field.onChange(null);
            }}
          >
            {t('signature.onPaper')}
          </Button>
        )}
      </Flex>
    </FieldFrame>
  );
};
