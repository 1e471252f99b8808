import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type FilePurpose, filePurposes, fileTypes, type StoredFile } from '../../contracts/files.ts';
import { shrinkPhoto } from '../app/files/shrink-photo.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { FileText, Upload, X } from '../icons.ts';
import { Button, Flex, IconButton, Stack, Text, VisuallyHidden } from '../ui/core.ts';
import { useUnderWay } from './before-submit.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { CameraButton } from './photos/camera-button.tsx';
import { SendingFile } from './sending-file.tsx';
import { useField } from './use-field.ts';
import { useFileSending } from './use-file-sending.ts';

export interface FileFieldProps extends FieldProps {
  /** Whose file it is. */
  readonly installationId: number;
  readonly purpose: FilePurpose;
  /** What the file is called that the form begins with. */
  readonly fileName?: string | undefined;
  /** Makes another file of the chosen one before it is sent: a picture of a page; null for none. */
  readonly prepare?: (file: File) => Promise<File | null>;
  readonly onKept?: (file: StoredFile, chosen: File) => void;
  /** It may be taken away again: the field then holds null. */
  readonly isClearable?: boolean;
  /** Ends of names beside those of the purpose, as `.pdf`. */
  readonly alsoAccept?: readonly string[];
}

const endsOf = (purpose: FilePurpose): string[] => {
  const kinds: readonly string[] = filePurposes[purpose];
  const types = Object.values(fileTypes).filter(({ kind }) => kinds.includes(kind));
  return types.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));
};

/** One file, sent at once in pieces: with its progress, to be given up, and going on by itself after a lost network. Holds its id. */
export const FileField = (props: FileFieldProps) => {
  const { name, installationId, purpose, disabled = false, prepare, onKept, alsoAccept = [] } = props;
  const { isClearable = false } = props;
  const takesPhotos = purpose !== 'logo' && endsOf(purpose).includes('.jpg');
  const t = useKitText();
  const field = useField(name);
  const { clearErrors } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<ReadonlyMap<unknown, string>>(new Map());
  const fileName = typeof field.value === 'number' ? (names.get(field.value) ?? props.fileName ?? '') : '';
  const { sending, problem, send, giveUp } = useFileSending({ installationId, purpose });
  const underWay = useUnderWay();
  const keep = async (chosen: File, ready: FileFieldProps['prepare']): Promise<boolean> => {
    const before: unknown = field.value;
    // No file has this number: the form can't be saved without the one that is on its way.
    field.onChange(0);
    const kept = await send(chosen, ready);
    if (kept) {
      setNames((before) => new Map([...before, [kept.id, kept.name]]));
      onKept?.(kept, chosen);
    }
    field.onChange(kept?.id ?? before);
    clearErrors(name);
    return kept !== null;
  };
  const take = (chosen: File, ready = prepare): Promise<void> => underWay(() => keep(chosen, ready));
  /** What is written small on a plan would be lost. */
  const takePhoto = (photo: File): Promise<void> => take(photo, purpose === 'map' ? prepare : shrinkPhoto);
  return (
    <FieldFrame {...props}>
      <Stack gap="2" width="full">
        {sending ? (
          <SendingFile {...sending} onCancel={giveUp} />
        ) : (
          <Flex gap="2" wrap="wrap" align="center">
            {fileName ? (
              <Flex gap="2" align="center" minWidth="0">
                <FileText aria-hidden size={18} />
                <Text overflowWrap="anywhere">{fileName}</Text>
              </Flex>
            ) : null}
            <Button
              ref={field.ref}
              variant="outline"
              disabled={disabled}
              onClick={() => input.current?.click()}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                const [dropped] = event.dataTransfer.files;
                if (dropped) void take(dropped);
              }}
            >
              <Upload aria-hidden />
              {t(fileName ? 'file.replace' : 'file.choose')}
            </Button>
            {takesPhotos && !disabled ? <CameraButton onPhoto={(photo) => void takePhoto(photo)} /> : null}
            {isClearable && fileName && !disabled ? (
              <IconButton
                variant="ghost"
                aria-label={t('file.remove', { name: fileName })}
                onClick={() => field.onChange(null)}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
          </Flex>
        )}
        <VisuallyHidden asChild>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-hidden
            accept={[...endsOf(purpose), ...alsoAccept].join(',')}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              if (chosen) void take(chosen);
            }}
          />
        </VisuallyHidden>
        <Text role="status" color="fg.error" _empty={{ display: 'none' }}>
          {problem}
        </Text>
      </Stack>
    </FieldFrame>
  );
};
