import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { fileTypes } from '../../contracts/files.ts';
import { FieldFrame, type FieldProps } from '../form/field-frame.tsx';
import { SendingFile } from '../form/sending-file.tsx';
import { useFileSending } from '../form/use-file-sending.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Upload, Video, X } from '../icons.ts';
import { PlayedVideo } from '../overlays/played-video.tsx';
import { Box, Button, Flex, IconButton, Stack, Text, VisuallyHidden } from '../ui/core.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';

export interface VideoFieldProps extends FieldProps {
  /** Whose videos they are: their sizes count for its room. */
  readonly installationId: number;
  readonly max: number;
}

const accepted = Object.entries(fileTypes)
  .filter(([, { kind }]) => kind === 'video')
  .flatMap(([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

/** Videos from the camera or from files: sent in pieces, played where they are, and taken away again. The form holds their ids. */
export const VideoField = (props: VideoFieldProps) => {
  const { name, installationId, max, disabled = false } = props;
  const t = useKitText();
  const { field } = useController({ name });
  const ids = field.value as readonly number[];
  const { sending, problem, send, giveUp } = useFileSending({ installationId, purpose: 'video' });
  const take = async (chosen: File): Promise<void> => {
    const kept = await send(chosen);
    if (kept) field.onChange([...ids, kept.id]);
  };
  return (
    <FieldFrame {...props}>
      <Stack gap="2" width="full">
        {ids.map((id, index) => {
          const number = index + 1;
          return (
            <Flex key={id} gap="2" align="flex-start">
              <PlayedVideo fileId={id} name={t('video.name', { number })} maxHeight="48" maxWidth="full" />
              {disabled ? null : (
                <IconButton
                  variant="ghost"
                  aria-label={t('video.remove', { number })}
                  onClick={() => field.onChange(ids.filter((one) => one !== id))}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </Flex>
          );
        })}
        {sending ? <SendingFile {...sending} onCancel={giveUp} /> : null}
        {!sending && ids.length < max && !disabled ? (
          <Ways buttonRef={field.ref} onChosen={(file) => void take(file)} />
        ) : null}
        <Text role="status" color="fg.error" _empty={{ display: 'none' }}>
          {problem}
        </Text>
      </Stack>
    </FieldFrame>
  );
};

interface WaysProps {
  readonly buttonRef: (instance: HTMLButtonElement | null) => void;
  readonly onChosen: (file: File) => void;
}

/** A hand-held device can film; everywhere a film can be chosen. */
const Ways = ({ buttonRef, onChosen }: WaysProps) => {
  const t = useKitText();
  const canFilm = useMediaQuery('(pointer: coarse)');
  const input = useRef<HTMLInputElement>(null);
  const open = (isFilmed: boolean): void => {
    if (!input.current) return;
    if (isFilmed) input.current.setAttribute('capture', 'environment');
    else input.current.removeAttribute('capture');
    input.current.click();
  };
  return (
    <Flex gap="2" wrap="wrap">
      <VisuallyHidden asChild>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          accept={accepted}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) onChosen(chosen);
          }}
        />
      </VisuallyHidden>
      {canFilm ? (
        <Button ref={buttonRef} variant="outline" onClick={() => open(true)}>
          <Video aria-hidden />
          {t('video.record')}
        </Button>
      ) : null}
      <Box>
        <Button ref={canFilm ? undefined : buttonRef} variant="outline" onClick={() => open(false)}>
          <Upload aria-hidden />
          {t('video.choose')}
        </Button>
      </Box>
    </Flex>
  );
};
