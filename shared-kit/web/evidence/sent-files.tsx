import { type ReactNode, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FilePurpose, filePurposes, fileTypes, type StoredFile } from '../../contracts/files.ts';
import { errorTextOf } from '../app/http/handle-api-error.ts';
import { useBeforeSubmit, useUnderWay } from '../form/before-submit.ts';
import { FieldFrame, type FieldProps } from '../form/field-frame.tsx';
import { SendingFile } from '../form/sending-file.tsx';
import { useField } from '../form/use-field.ts';
import { useFileSending } from '../form/use-file-sending.ts';
import { useProblem } from '../form/use-problem.ts';
import { Upload, Video, X } from '../icons.ts';
import { Box, Button, Flex, IconButton, Stack, Text, VisuallyHidden } from '../ui/core.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { type SpokenNote, VoiceButton } from './voice-button.tsx';

export interface ManyFilesProps extends FieldProps {
  /** Whose files they are. */
  readonly installationId: number;
  readonly max: number;
}

interface SentFilesProps extends ManyFilesProps {
  readonly purpose: FilePurpose;
  readonly show: (id: number, index: number) => ReactNode;
  readonly removeLabel: (id: number, index: number) => string;
  readonly chooseLabel: string;
  /** Where a hand-held device can make one itself. */
  readonly recordLabel?: string;
  readonly onKept?: (file: StoredFile) => void;
  readonly keepVoice?: ((note: File) => Promise<number>) | undefined;
}

/** Several files, sent in pieces one after the other, and taken away again. The form holds their ids. */
export const SentFiles = (props: SentFilesProps) => {
  const { name, installationId, max, purpose, show, removeLabel, onKept, disabled = false } = props;
  const field = useField(name);
  const ids = field.value as readonly number[];
  const { getValues } = useFormContext();
  const underWay = useUnderWay();
  const { sending, problem, send, giveUp } = useFileSending({ installationId, purpose });
  const { keepVoice } = props;
  const voice = useProblem();
  /** To what is held then: another one may have gone meanwhile. */
  const add = (id: number): void => field.onChange([...(getValues(name) as readonly number[]), id]);
  const takeVoice = async (note: File): Promise<boolean> => {
    voice.clear();
    try {
      const id = await keepVoice?.(note);
      if (id !== undefined) add(id);
      return true;
    } catch (error) {
      voice.tell(errorTextOf(error));
      return false;
    }
  };
  const spoken = useRef<SpokenNote>(null);
  const speak = (note: SpokenNote): void => {
    spoken.current = note;
    void note.kept.finally(() => {
      if (spoken.current === note) spoken.current = null;
    });
  };
  // Who presses "Save" while speaking has said it.
  useBeforeSubmit(async () => {
    spoken.current?.stop();
    return (await spoken.current?.kept) ?? true;
  });
  const take = async (chosen: File): Promise<boolean> => {
    const kept = await send(chosen);
    if (!kept) return false;
    onKept?.(kept);
    add(kept.id);
    return true;
  };
  return (
    <FieldFrame {...props}>
      <Stack gap="2" width="full">
        {ids.map((id, index) => (
          <Flex key={id} gap="2" align="flex-start">
            {show(id, index)}
            {disabled ? null : (
              <IconButton
                variant="ghost"
                aria-label={removeLabel(id, index)}
                onClick={() => field.onChange(ids.filter((one) => one !== id))}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </Flex>
        ))}
        {sending ? <SendingFile {...sending} onCancel={giveUp} /> : null}
        {!sending && ids.length < max && !disabled ? (
          <Ways {...props} buttonRef={field.ref} onChosen={(file) => void underWay(() => take(file))} />
        ) : null}
        {keepVoice && !sending && ids.length < max && !disabled ? (
          <VoiceButton onRecorded={takeVoice} onBegun={speak} />
        ) : null}
        <Text role="status" color="fg.error" _empty={{ display: 'none' }}>
          {problem || voice.problem}
        </Text>
      </Stack>
    </FieldFrame>
  );
};

interface WaysProps extends Pick<SentFilesProps, 'purpose' | 'chooseLabel' | 'recordLabel'> {
  readonly buttonRef: (instance: HTMLButtonElement | null) => void;
  readonly onChosen: (file: File) => void;
}

const acceptedFor = (purpose: FilePurpose): string => {
  const kinds: readonly string[] = filePurposes[purpose];
  return Object.entries(fileTypes)
    .filter(([, { kind }]) => kinds.includes(kind))
    .flatMap(([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)])
    .join(',');
};

/** A hand-held device can film; everywhere a file can be chosen. */
const Ways = ({ purpose, chooseLabel, recordLabel, buttonRef, onChosen }: WaysProps) => {
  const isHandHeld = useMediaQuery('(pointer: coarse)');
  const input = useRef<HTMLInputElement>(null);
  const canRecord = isHandHeld && recordLabel !== undefined;
  const open = (isRecorded: boolean): void => {
    if (!input.current) return;
    if (isRecorded) input.current.setAttribute('capture', 'environment');
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
          accept={acceptedFor(purpose)}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) onChosen(chosen);
          }}
        />
      </VisuallyHidden>
      {canRecord ? (
        <Button ref={buttonRef} variant="outline" onClick={() => open(true)}>
          <Video aria-hidden />
          {recordLabel}
        </Button>
      ) : null}
      <Box>
        <Button ref={canRecord ? undefined : buttonRef} variant="outline" onClick={() => open(false)}>
          <Upload aria-hidden />
          {chooseLabel}
        </Button>
      </Box>
    </Flex>
  );
};
