import { Portal } from '@chakra-ui/react/portal';
import { type TouchEvent, useRef } from 'react';
import { AuthorizedImage } from '../app/files/authorized-image.tsx';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ChevronLeft, ChevronRight, X } from '../icons.ts';
import { Flex, IconButton } from '../ui/core.ts';
import { Dialog } from '../ui/parts/dialog.ts';
import { PlayedVideo } from './played-video.tsx';

export interface ViewedPhoto {
  readonly fileId: number;
  /** What it shows. */
  readonly name: string;
  /** It is played instead of shown. */
  readonly isVideo?: boolean;
}

export interface PhotoViewerProps {
  readonly photos: readonly ViewedPhoto[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Pixels that a finger moves for the next one. */
const swipe = 60;
const box = { maxWidth: 'full', maxHeight: 'calc(var(--window-height, 100vh) - 140px)' } as const;

/** One photo or video over the whole window; arrow keys and a finger lead to the others. */
export const PhotoViewer = ({ photos, index, onIndex, onClose }: PhotoViewerProps) => {
  const kit = useKitText();
  const touched = useRef<number | null>(null);
  const { fileId = 0, name = '', isVideo = false } = photos[index] ?? {};
  const go = (step: number): void => {
    if (photos.length > 1) onIndex((index + step + photos.length) % photos.length);
  };
  const arrow = (step: number, label: string) =>
    photos.length < 2 ? null : (
      <IconButton variant="outline" aria-label={label} onClick={() => go(step)}>
        {step < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
      </IconButton>
    );
  const lift = ({ changedTouches }: TouchEvent): void => {
    const end = changedTouches[0];
    const moved = touched.current === null || !end ? 0 : end.clientX - touched.current;
    touched.current = null;
    if (Math.abs(moved) >= swipe) go(moved < 0 ? 1 : -1);
  };
  return (
    <Dialog.Root open size="cover" onOpenChange={({ open }) => (open ? undefined : onClose())}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '0', md: '6' }}>
          <Dialog.Content
            width="full"
            height="full"
            borderRadius={{ base: '0', md: 'lg' }}
            onKeyDown={(event) => {
              // A player's own keys move within the film.
              if (event.target instanceof HTMLVideoElement) return;
              const step = steps[event.key];
              if (step !== undefined) go(step);
            }}
          >
            <Dialog.Header padding={{ base: '2', md: '4' }} alignItems="center">
              <Dialog.Title>{name}</Dialog.Title>
              <Flex gap="2" marginStart="auto">
                {arrow(-1, kit('back'))}
                {arrow(1, kit('next'))}
                <IconButton variant="ghost" aria-label={kit('close')} onClick={onClose}>
                  <X aria-hidden />
                </IconButton>
              </Flex>
            </Dialog.Header>
            <Dialog.Body
              display="flex"
              alignItems="center"
              justifyContent="center"
              minHeight="0"
              padding={{ base: '0', md: '4' }}
              onTouchStart={({ touches }) => {
                touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
              }}
              onTouchEnd={lift}
            >
              {isVideo ? (
                <PlayedVideo key={fileId} fileId={fileId} name={name} {...box} />
              ) : (
                <AuthorizedImage
                  key={fileId}
                  fileId={fileId}
                  variant="original"
                  alt={name}
                  {...box}
                  objectFit="contain"
                />
              )}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
