import { type Ref, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Stroke } from '../../contracts/correctives/issue-fields.ts';
import { uploadPhoto } from '../../contracts/files.ts';
import { AuthorizedImage } from '../app/files/authorized-image.tsx';
import { uploadFile } from '../app/files/files.ts';
import { handleApiError } from '../app/http/handle-api-error.ts';
import { useBeforeSubmit } from '../form/before-submit.ts';
import { FieldFrame, type FieldProps } from '../form/field-frame.tsx';
import { PhotoField } from '../form/photos/photo-field.tsx';
import { TextField } from '../form/text-fields/text-field.tsx';
import { useField } from '../form/use-field.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { RotateCcw } from '../icons.ts';
import { Box, Button, Flex } from '../ui/core.ts';
import { padTarget, SignaturePad } from './signature-pad.tsx';

export interface SignatureFieldProps extends FieldProps {
  readonly installationId: number;
  /** Keeps the picture and gives its id; sends it to the files service unless told. */
  readonly upload?: (file: File) => Promise<number>;
  /** The field that says who signed, and who it mostly is: a touch fills the name in. */
  readonly signer?: { readonly name: string; readonly usual?: string | undefined };
}

const size = 'sm';

/** Drawn with a finger or a pen and kept as a picture, or a picture of a stamp; the form holds the picture's id. */
export const SignatureField = ({ signer, ...props }: SignatureFieldProps) => {
  const t = useKitText();
  const [isPhoto, setPhoto] = useState(false);
  return (
    <Box>
      {isPhoto ? <PhotoField {...props} from="files" /> : <Signature {...props} />}
      <Button variant="ghost" size={size} minHeight={padTarget} onClick={() => setPhoto(!isPhoto)}>
        {t(isPhoto ? 'signature.draw' : 'signature.usePhoto')}
      </Button>
      {signer ? <Signer {...signer} signature={props.name} optional={props.optional ?? false} /> : null}
    </Box>
  );
};

/** One that the form was given is shown until it is drawn anew; what is drawn here goes when the form is given another one. */
const Signature = (props: Omit<SignatureFieldProps, 'signer'>) => {
  const t = useKitText();
  const { setValue } = useFormContext();
  const { name, label, optional = false } = props;
  const { value, ref } = useField(name);
  const [pad, setPad] = useState({ number: 0, holds: value, isOpen: false });
  if (pad.holds !== value) setPad({ number: pad.number + 1, holds: value, isOpen: false });
  const put = (id: number | null): void => {
    const next = id ?? (optional ? null : undefined);
    setPad((before) => ({ ...before, holds: next, isOpen: true }));
    setValue(name, next, { shouldDirty: true, shouldValidate: id !== null });
  };
  const isKept = typeof value === 'number';
  if (pad.isOpen || !isKept)
    return <Pad {...props} key={pad.number} isKept={isKept} onDrawn={put} focusRef={ref} />;
  return (
    <FieldFrame name={name} label={label} optional={optional}>
      <AuthorizedImage fileId={value} alt={t('signature.signed')} bg="white" borderWidth="1px" height="24" />
      <Button variant="outline" size={size} minHeight={padTarget} onClick={() => put(null)}>
        <RotateCcw aria-hidden />
        {t('signature.again')}
      </Button>
    </FieldFrame>
  );
};

interface PadProps extends Omit<SignatureFieldProps, 'signer'> {
  readonly isKept: boolean;
  /** Told of the picture once it is kept; null for none. */
  readonly onDrawn: (id: number | null) => void;
  readonly focusRef: Ref<HTMLCanvasElement>;
}

/** A pen that is lifted between two strokes of a name is not done yet. */
const pauseMs = 500;

/** What is drawn is sent when the pen has rested. */
const Pad = (props: PadProps) => {
  const { name, label, installationId, optional = false, upload, isKept, onDrawn, focusRef } = props;
  const t = useKitText();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What has been drawn since it was sent last. */
  const drawn = useRef<HTMLCanvasElement>(null);
  const keeping = useRef(Promise.resolve(true));
  /** Of each change of the drawing: what was on its way before it is another one. */
  const changes = useRef(0);
  const isGone = useRef(false);
  const [isOnItsWay, setOnItsWay] = useState(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(resting.current);
    };
  }, []);
  const send = async (file: File): Promise<number> => {
    const query = { installationId, name: file.name };
    const options = { idempotencyKey: crypto.randomUUID() };
    return (await uploadFile(uploadPhoto, { query }, file, options)).data.id;
  };
  const keep = async (canvas: HTMLCanvasElement): Promise<boolean> => {
    const seen = changes.current;
    try {
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const file = new File(picture ? [picture] : [], 'signature.png', { type: 'image/png' });
      const id = await (upload ?? send)(file);
      if (!isGone.current && seen === changes.current) onDrawn(id);
      return true;
    } catch (error) {
      await handleApiError(error);
      // It is still seen: whoever saves tries again.
      if (seen === changes.current) drawn.current = canvas;
      return false;
    } finally {
      if (seen === changes.current) setOnItsWay(false);
    }
  };
  const keepDrawn = (): Promise<boolean> => {
    clearTimeout(resting.current);
    const canvas = drawn.current;
    drawn.current = null;
    if (canvas) keeping.current = keep(canvas);
    return keeping.current;
  };
  // Who presses "Save" with the pen still warm has signed.
  useBeforeSubmit(keepDrawn);
  const change = (strokes: readonly Stroke[], canvas: HTMLCanvasElement | null): void => {
    clearTimeout(resting.current);
    changes.current += 1;
    setOnItsWay(strokes.length > 0);
    drawn.current = strokes.length > 0 ? canvas : null;
    if (strokes.length > 0) resting.current = setTimeout(() => void keepDrawn(), pauseMs);
    else {
      keeping.current = Promise.resolve(true);
      onDrawn(null);
    }
  };
  const kept = isKept ? t('signature.signed') : '';
  return (
    <FieldFrame name={name} label={label} optional={optional}>
      <SignaturePad
        onChange={change}
        label={t('signature.here')}
        isSigned={isKept}
        said={isOnItsWay ? t('signature.sending') : kept}
        focusRef={focusRef}
      />
    </FieldFrame>
  );
};

interface SignerProps {
  readonly name: string;
  readonly usual?: string | undefined;
  /** The field of the signature. */
  readonly signature: string;
  readonly optional: boolean;
}

/** Who signed: needed as soon as there is a signature. */
const Signer = ({ name, usual, signature, optional }: SignerProps) => {
  const t = useKitText();
  const { setValue } = useFormContext();
  const isSigned = typeof useWatch({ name: signature }) === 'number';
  const written: unknown = useWatch({ name });
  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <Box flex="1" minWidth="48">
        <TextField
          name={name}
          label={t('signature.who')}
          optional={optional && !isSigned}
          maxLength={200}
          autoComplete="off"
        />
      </Box>
      {usual && written === '' ? (
        <Button
          variant="outline"
          minHeight="44px"
          onClick={() => setValue(name, usual, { shouldDirty: true, shouldValidate: true })}
        >
          {usual}
        </Button>
      ) : null}
    </Flex>
  );
};
