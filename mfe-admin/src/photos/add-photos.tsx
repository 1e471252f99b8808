import { useRef, useState } from 'react';
import { chosenPhotoTypes, fileTypes, getFileRoom, kindOfName } from 'shared-kit/contracts/files';
import { errorTextOf, shrinkPhoto, uploadInPieces } from 'shared-kit/web/app';
import { CameraButton } from 'shared-kit/web/form';
import { useFormat, useKitText, useTranslation } from 'shared-kit/web/i18n';
import { ImageIcon, X } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Button, Flex, Progress, Stack, Text, useMediaQuery, VisuallyHidden } from 'shared-kit/web/ui';

const shown = Object.values(fileTypes)
  .filter(({ kind }) => kind !== 'document')
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .concat(chosenPhotoTypes);

interface Sending {
  readonly name: string;
  readonly share: number;
  readonly isWaiting: boolean;
  /** Which of how many. */
  readonly number: number;
  readonly of: number;
}

interface AddPhotosProps {
  readonly installationId: number;
  readonly onKept: (fileId: number) => Promise<void>;
}

/** Photos and videos from the camera or from files, one after the other; one that is refused says why and does not stop the others. */
export const AddPhotos = ({ installationId, onKept }: AddPhotosProps) => {
  const { t } = useTranslation('mfe-admin');
  const kit = useKitText();
  const format = useFormat();
  const isHeld = useMediaQuery('(pointer: coarse)');
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const room = useRoute(getFileRoom, { query: { installationId: String(installationId) } }).data?.data;

  /** Why a file need not be sent at all. */
  const refusal = (file: File): string | null => {
    const kind = kindOfName(file.name);
    if (kind === null || kind === 'document') return t('photos.wrongType');
    if (room && file.size > room[kind]) return t('photos.tooLarge', { size: format.bytes(room[kind]) });
    if (room && kind === 'video' && file.size > room.videoLeft)
      return t('photos.noRoom', { left: format.bytes(room.videoLeft) });
    return null;
  };
  const send = async (file: File, signal: AbortSignal): Promise<void> => {
    const note = (change: Partial<Sending>) => setSending((now) => now && { ...now, ...change });
    const kept = await uploadInPieces(file, {
      installationId,
      purpose: 'elementPhoto',
      signal,
      onProgress: (share) => note({ share }),
      onWaiting: (isWaiting) => note({ isWaiting }),
    });
    await onKept(kept.id);
  };
  const take = async (files: readonly File[]): Promise<void> => {
    const abort = new AbortController();
    stop.current = abort;
    const found: string[] = [];
    setProblems([]);
    for (const [index, chosen] of files.entries()) {
      setSending({ name: chosen.name, share: 0, isWaiting: false, number: index + 1, of: files.length });
      try {
        const file = await shrinkPhoto(chosen);
        const told = refusal(file);
        if (told) found.push(`${chosen.name}: ${told}`);
        else await send(file, abort.signal);
      } catch (error) {
        if (abort.signal.aborted) break;
        found.push(`${chosen.name}: ${errorTextOf(error)}`);
      }
    }
    setProblems(found);
    setSending(null);
  };
  return (
    <Stack gap="2">
      {sending ? (
        <Flex gap="3" align="center">
          <Progress.Root
            value={Math.round(sending.share * 100)}
            flex="1"
            aria-label={kit('file.sending', { name: sending.name })}
          >
            <Text overflowWrap="anywhere">
              {t('photos.sending', { name: sending.name, number: sending.number, of: sending.of })}
            </Text>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
            <Text role="status" color="fg.muted">
              {sending.isWaiting ? kit('file.waiting') : ''}
            </Text>
          </Progress.Root>
          <Button variant="outline" onClick={() => stop.current?.abort()}>
            <X aria-hidden />
            {kit('cancel')}
          </Button>
        </Flex>
      ) : (
        <Flex gap="3" align="center" wrap="wrap">
          <CameraButton variant="solid" onPhoto={(photo) => void take([photo])} />
          <Button variant={isHeld ? 'outline' : 'solid'} onClick={() => input.current?.click()}>
            <ImageIcon aria-hidden />
            {t('photos.add')}
          </Button>
          {room ? (
            <Text color="fg.muted">
              {t(room.videoLeft > 0 ? 'photos.room' : 'photos.roomForNone', {
                photo: format.bytes(room.image),
                video: format.bytes(Math.min(room.video, room.videoLeft)),
                left: format.bytes(room.videoLeft),
              })}
            </Text>
          ) : null}
        </Flex>
      )}
      <VisuallyHidden asChild>
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden
          accept={shown.join(',')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) void take(files);
          }}
        />
      </VisuallyHidden>
      <Stack role="status" gap="1" color="fg.error">
        {problems.map((problem) => (
          <Text key={problem}>{problem}</Text>
        ))}
      </Stack>
    </Stack>
  );
};
