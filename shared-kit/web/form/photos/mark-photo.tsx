import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { readImage } from '../../app/files/read-image.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Check, RotateCcw } from '../../icons.ts';
import { ReadDialog } from '../../overlays/read-dialog.tsx';
import { Box, Button, chakra, Field, Flex, Input, Stack, Text } from '../../ui/core.ts';
import {
  drawMarks,
  hasMarks,
  isArrow,
  markedPhoto,
  mostMarkText,
  type PhotoArrow,
  type PhotoMarks,
  type PhotoPoint,
} from './photo-marks.ts';

interface MarkPhotoProps {
  readonly fileId: number;
  readonly isPicture: boolean;
  /** What was drawn before the person left without taking it over. */
  readonly begun: PhotoMarks;
  readonly onMarked: (photo: File) => void;
  readonly onClose: (left: PhotoMarks) => void;
}

interface Opened {
  readonly blob: Blob;
  readonly bitmap: ImageBitmap;
}

/** Null where it can't be read here; undefined while it is on its way. */
const useOpened = (fileId: number, isPicture: boolean): Opened | null | undefined => {
  const [opened, setOpened] = useState<Opened | null>();
  useEffect(() => {
    const stop = new AbortController();
    const open = async (): Promise<Opened> => {
      const blob = await readImage(fileId, { variant: 'original', isPicture, signal: stop.signal });
      return { blob, bitmap: await createImageBitmap(blob, { imageOrientation: 'from-image' }) };
    };
    const opening = open();
    opening.then(
      (found) => (stop.signal.aborted ? undefined : setOpened(found)),
      () => (stop.signal.aborted ? undefined : setOpened(null)),
    );
    return () => {
      stop.abort();
      opening.then(({ bitmap }) => bitmap.close()).catch(() => undefined);
    };
  }, [fileId, isPicture]);
  return opened;
};

const within = (share: number): number => Math.min(1, Math.max(0, share));
const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent): PhotoPoint => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
};

interface PadProps {
  readonly bitmap: ImageBitmap;
  readonly marks: PhotoMarks;
  readonly onArrow: (arrow: PhotoArrow) => void;
}

/** An arrow goes from where a finger comes down to where it leaves. */
const Pad = ({ bitmap, marks, onArrow }: PadProps) => {
  const t = useKitText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<number | null>(null);
  const [drawn, setDrawn] = useState<PhotoArrow | null>(null);
  const { width, height } = bitmap;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.drawImage(bitmap, 0, 0);
    const arrows = drawn ? [...marks.arrows, drawn] : marks.arrows;
    drawMarks(context, { ...marks, arrows }, { width, height });
  }, [bitmap, marks, drawn, width, height]);
  const isOwn = (event: PointerEvent): boolean => pointer.current === event.pointerId;
  const lift = (event: PointerEvent): void => {
    if (!isOwn(event)) return;
    pointer.current = null;
    setDrawn(null);
    if (event.type === 'pointerup' && drawn && isArrow(drawn, { width, height })) onArrow(drawn);
  };
  return (
    <chakra.canvas
      ref={canvas}
      htmlWidth={width}
      htmlHeight={height}
      role="img"
      aria-label={t('photo.toMark', { count: marks.arrows.length })}
      maxWidth="full"
      maxHeight="60dvh"
      marginX="auto"
      touchAction="none"
      cursor="crosshair"
      data-marks={marks.arrows.length}
      onPointerDown={(event) => {
        if (pointer.current !== null) return;
        pointer.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = pointAt(event);
        setDrawn({ from, to: from });
      }}
      onPointerMove={(event) => {
        if (isOwn(event) && drawn) setDrawn({ from: drawn.from, to: pointAt(event) });
      }}
      onPointerUp={lift}
      onPointerCancel={lift}
    />
  );
};

/** Draws arrows and a line of text on a photo; who has no pointer writes. What is taken over is a part of the photo. */
const MarkPhoto = ({ fileId, isPicture, begun, onMarked, onClose }: MarkPhotoProps) => {
  const t = useKitText();
  const opened = useOpened(fileId, isPicture);
  const [marks, setMarks] = useState(begun);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isLost = opened === null || hasFailed;
  const takeOver = async (): Promise<void> => {
    if (!opened) return;
    setBusy(true);
    try {
      onMarked(await markedPhoto(opened.blob, `${t('photo.name', { number: 1 })}.jpg`, marks));
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <ReadDialog
      title={t('photo.mark')}
      size={{ base: 'full', md: 'md' }}
      onClose={() => onClose(marks)}
      footer={
        <Button
          size="lg"
          minHeight="56px"
          flex="1"
          disabled={!opened || !hasMarks(marks)}
          loading={isBusy}
          onClick={() => void takeOver()}
        >
          <Check aria-hidden />
          {t('photo.keepMarks')}
        </Button>
      }
    >
      <Stack gap="3">
        {opened ? (
          <Pad
            bitmap={opened.bitmap}
            marks={marks}
            onArrow={(arrow) => setMarks({ ...marks, arrows: [...marks.arrows, arrow] })}
          />
        ) : (
          <Box minHeight="40" bg="bg.muted" />
        )}
        <Text role="status" color={isLost ? 'fg.error' : 'fg.muted'}>
          {t(isLost ? 'photo.noMarks' : 'photo.markHelp')}
        </Text>
        <Flex gap="3" align="flex-end" wrap="wrap">
          <Field.Root flex="1 1 12rem">
            <Field.Label>{t('photo.markText')}</Field.Label>
            <Input
              value={marks.text}
              maxLength={mostMarkText}
              autoComplete="off"
              onChange={({ target }) => setMarks({ ...marks, text: target.value })}
            />
          </Field.Root>
          <Button
            variant="outline"
            minHeight="44px"
            disabled={marks.arrows.length === 0}
            onClick={() => setMarks({ ...marks, arrows: marks.arrows.slice(0, -1) })}
          >
            <RotateCcw aria-hidden />
            {t('photo.undoArrow')}
          </Button>
        </Flex>
      </Stack>
    </ReadDialog>
  );
};

export default MarkPhoto;
