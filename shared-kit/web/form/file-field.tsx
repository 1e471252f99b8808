import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type FilePurpose, filePurposes, fileTypes, type StoredFile } from '../../contracts/files.ts';
import { errorTextOf } from '../app/handle-api-error.ts';
import { uploadInPieces } from '../app/upload-in-pieces.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { FileText, Upload, X } from '../icons.ts';
import { Button, Flex, IconButton, Stack, Text, VisuallyHidden } from '../ui/core.ts';
import { Progress } from '../ui/widgets.ts';
import { CameraButton } from './camera-button.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

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

interface Sending {
  readonly name: string;
  readonly share: number;
  readonly isWaiting: boolean;
}

/** One file, sent at once in pieces: with its progress, to be given up, and going on by itself after a lost network. Holds its id. */
export const FileField = (props: FileFieldProps) => {
  const { name, installationId, purpose, disabled = false, prepare, onKept, alsoAccept = [] } = props;
  const { isClearable = false } = props;
  const takesPhotos = purpose !== 'logo' && endsOf(purpose).includes('.jpg');
  const t = useKitText();
  const { field } = useController({ name });
  const { clearErrors } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [fileName, setFileName] = useState(props.fileName ?? '');
  const [problem, setProblem] = useState('');
  useEffect(() => () => stop.current?.abort(), []);
  const take = async (chosen: File): Promise<void> => {
    const abort = new AbortController();
    stop.current = abort;
    setProblem('');
    setSending({ name: chosen.name, share: 0, isWaiting: false });
    const before: unknown = field.value;
    let value = before;
    // No file has this number: the form can't be saved without the one that is on its way.
    field.onChange(0);
    const note = (change: Partial<Sending>) => setSending((now) => now && { ...now, ...change });
    try {
      const file = prepare ? await prepare(chosen) : chosen;
      if (!file) return;
      const kept = await uploadInPieces(file, {
        installationId,
        purpose,
        signal: abort.signal,
        onProgress: (share) => note({ share }),
        onWaiting: (isWaiting) => note({ isWaiting }),
      });
      value = kept.id;
      setFileName(kept.name);
      onKept?.(kept, chosen);
    } catch (error) {
      if (!abort.signal.aborted) setProblem(errorTextOf(error));
    } finally {
      field.onChange(value);
      clearErrors(name);
      setSending(null);
    }
  };
  return (
    <FieldFrame {...props}>
      <Stack gap="2" width="full">
        {sending ? (
          <SendingFile {...sending} onCancel={() => stop.current?.abort()} />
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
            {takesPhotos && !disabled ? <CameraButton onPhoto={(photo) => void take(photo)} /> : null}
            {isClearable && fileName && !disabled ? (
              <IconButton
                variant="ghost"
                aria-label={t('file.remove', { name: fileName })}
                onClick={() => {
                  field.onChange(null);
                  setFileName('');
                }}
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

const SendingFile = ({ name, share, isWaiting, onCancel }: Sending & { readonly onCancel: () => void }) => {
  const t = useKitText();
  const format = useFormat();
  const percent = Math.round(share * 100);
  return (
    <Flex gap="3" align="center">
      <Progress.Root value={percent} flex="1" aria-label={t('file.sending', { name })}>
        <Flex justify="space-between" gap="2" marginBottom="1">
          <Text overflowWrap="anywhere" minWidth="0">
            {name}
          </Text>
          <Text aria-hidden>{`${format.number(percent)} %`}</Text>
        </Flex>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
        <Text role="status" color="fg.muted">
          {isWaiting ? t('file.waiting') : ''}
        </Text>
      </Progress.Root>
      <Button variant="outline" onClick={onCancel}>
        <X aria-hidden />
        {t('cancel')}
      </Button>
    </Flex>
  );
};
