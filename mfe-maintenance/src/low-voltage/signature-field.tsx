import { type PointerEvent, useRef, useState } from 'react';
import { uploadPhoto } from 'shared-kit/contracts/files';
import { handleApiError, uploadFile } from 'shared-kit/web/app';
import { FieldFrame, PhotoField, useFormContext, useWatch } from 'shared-kit/web/form';
import { RotateCcw } from 'shared-kit/web/icons';
import { Box, Button, chakra, Flex } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface SignatureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly installationId: number;
  readonly optional?: boolean;
}

const width = 600;
const height = 200;

/** Drawn with a finger or a pen and kept as a picture; or a photo of a stamp. */
export const SignatureField = (props: SignatureFieldProps) => {
  const t = useText();
  const [isPhoto, setPhoto] = useState(false);
  return (
    <Box>
      {isPhoto ? <PhotoField {...props} from="files" /> : <Pad {...props} />}
      <Button
        variant="ghost"
        size="sm"
        minHeight={{ base: '44px', md: '8' }}
        onClick={() => setPhoto(!isPhoto)}
      >
        {t(isPhoto ? 'lowVoltage.draw' : 'lowVoltage.usePhoto')}
      </Button>
    </Box>
  );
};

const Pad = ({ name, label, installationId, optional = false }: SignatureFieldProps) => {
  const t = useText();
  const { setValue } = useFormContext();
  const isKept = typeof useWatch({ name }) === 'number';
  const { canvas, clear, handlers } = usePad(async (drawn) => {
    const file = new File([drawn], 'signature.png', { type: 'image/png' });
    try {
      const answer = await uploadFile(uploadPhoto, { query: { installationId, name: file.name } }, file, {
        idempotencyKey: crypto.randomUUID(),
      });
      setValue(name, answer.data.id, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      await handleApiError(error);
    }
  });
  return (
    <FieldFrame name={name} label={label} optional={optional}>
      <chakra.canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={isKept ? t('lowVoltage.signed') : t('lowVoltage.signHere')}
        borderWidth="1px"
        borderRadius="md"
        bg="white"
        maxWidth="full"
        touchAction="none"
        {...handlers}
      />
      <Flex gap="2" align="center" minHeight="11">
        <Button
          variant="outline"
          size="sm"
          minHeight={{ base: '44px', md: '8' }}
          onClick={() => {
            clear();
            setValue(name, optional ? null : undefined, { shouldDirty: true });
          }}
        >
          <RotateCcw aria-hidden />
          {t('lowVoltage.clear')}
        </Button>
        <Box role="status">{isKept ? t('lowVoltage.signed') : ''}</Box>
      </Flex>
    </FieldFrame>
  );
};

/** Lines follow the pointer; what is drawn is given whenever the pen is lifted. */
const usePad = (onDrawn: (drawn: Blob) => Promise<void>) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const at = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) * width) / box.width,
      ((event.clientY - box.top) * height) / box.height,
    ];
  };
  const pen = () => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context) {
      context.lineWidth = 3;
      context.lineCap = 'round';
      context.strokeStyle = '#111';
    }
    return context;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      isDown.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      const context = pen();
      context?.beginPath();
      context?.moveTo(...at(event));
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (!isDown.current) return;
      const context = pen();
      context?.lineTo(...at(event));
      context?.stroke();
    },
    onPointerUp: () => {
      if (!isDown.current) return;
      isDown.current = false;
      canvas.current?.toBlob((blob) => {
        if (blob) void onDrawn(blob);
      });
    },
  };
  const clear = (): void => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height);
  };
  return { canvas, clear, handlers };
};
