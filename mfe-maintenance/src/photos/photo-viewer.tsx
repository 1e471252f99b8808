import { AuthorizedImage } from 'shared-kit/web/app';
import { useKitText } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight, X } from 'shared-kit/web/icons';
import { Dialog } from 'shared-kit/web/overlays';
import { Flex, IconButton, Portal } from 'shared-kit/web/ui';

interface PhotoViewerProps {
  readonly fileIds: readonly number[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One photo over the whole window; arrow keys lead to the others. */
export const PhotoViewer = ({ fileIds, index, onIndex, onClose }: PhotoViewerProps) => {
  const kit = useKitText();
  const name = kit('photo.name', { number: index + 1 });
  const go = (step: number): void => onIndex((index + step + fileIds.length) % fileIds.length);
  const arrow = (step: number, label: string) =>
    fileIds.length < 2 ? null : (
      <IconButton variant="outline" aria-label={label} onClick={() => go(step)}>
        {step < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
      </IconButton>
    );
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
              const step = steps[event.key];
              if (step !== undefined && fileIds.length > 1) go(step);
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
            >
              <AuthorizedImage
                key={fileIds[index]}
                fileId={fileIds[index] ?? 0}
                variant="original"
                alt={name}
                maxWidth="full"
                maxHeight="calc(var(--window-height, 100vh) - 140px)"
                objectFit="contain"
              />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
