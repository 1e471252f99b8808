import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { maxPhotoBytes, photoTypes, uploadPhoto } from '../../contracts/files.ts';
import { uploadFile } from '../app/files.ts';
import { handleApiError } from '../app/handle-api-error.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Camera, ImageIcon } from '../icons.ts';
import { Button, Flex, Text, VisuallyHidden } from '../ui/core.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

export interface PhotoFieldProps extends FieldProps {
  /** Whose photo it is; not needed where `upload` is given. */
  readonly installationId?: number;
  /** One unless told: the form then holds the file's id or null. With more it holds a list of ids. */
  readonly max?: number;
  /** Pictures that are files already, as a logo is: a phone does not open its camera for them. */
  readonly from?: 'camera' | 'files';
  /** What it is for; a photo unless told. */
  readonly purpose?: 'photo' | 'logo';
  /** Keeps the photo and gives its id; sends it to the files service unless told. */
  readonly upload?: (file: File, onProgress: (share: number) => void) => Promise<number>;
}

const idsOf = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value as number[];
  return typeof value === 'number' ? [value] : [];
};

/** Photos from the camera of a phone or from files: sent at once, seen, and taken away again. */
export const PhotoField = (props: PhotoFieldProps) => {
  const t = useKitText();
  const format = useFormat();
  const { name, installationId = 0, max = 1, disabled = false, from = 'camera' } = props;
  const { purpose } = props;
  const { field } = useController({ name });
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const ids = idsOf(field.value);
  const keep = (next: readonly number[]): void => field.onChange(max === 1 ? (next[0] ?? null) : next);
  const send =
    props.upload ??
    (async (file: File, onProgress: (share: number) => void) => {
      const query = { installationId, name: file.name.slice(0, 200), ...(purpose ? { purpose } : {}) };
      const answer = await uploadFile(uploadPhoto, { query }, file, {
        onProgress,
        idempotencyKey: crypto.randomUUID(),
      });
      return answer.data.id;
    });
  const take = async (files: readonly File[]): Promise<void> => {
    let kept = ids;
    setProblem('');
    for (const file of files.slice(0, max - ids.length)) {
      if (!(photoTypes as readonly string[]).includes(file.type)) setProblem(t('photo.wrongType'));
      else if (file.size > maxPhotoBytes)
        setProblem(t('photo.tooLarge', { size: format.bytes(maxPhotoBytes) }));
      else {
        setSending(0);
        try {
          kept = [...kept, await send(file, setSending)];
          keep(kept);
        } catch (error) {
          setProblem(t('photo.failed'));
          await handleApiError(error);
        }
      }
    }
    setSending(null);
  };
  return (
    <FieldFrame {...props}>
      <Flex gap="2" wrap="wrap" align="center">
        {ids.map((id, index) => (
          <PhotoThumbnail
            key={id}
            fileId={id}
            number={index + 1}
            {...(disabled ? {} : { onRemove: () => keep(ids.filter((one) => one !== id)) })}
          />
        ))}
        <VisuallyHidden asChild>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-hidden
            accept={photoTypes.join(',')}
            {...(from === 'camera' ? { capture: 'environment' } : {})}
            multiple={max > 1}
            onChange={(event) => {
              void take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
        {ids.length < max && !disabled ? (
          <Button
            ref={field.ref}
            variant="outline"
            loading={sending !== null}
            loadingText={`${t('photo.uploading')} ${Math.round((sending ?? 0) * 100)} %`}
            onClick={() => input.current?.click()}
          >
            {from === 'camera' ? <Camera aria-hidden /> : <ImageIcon aria-hidden />}
            {t(from === 'camera' ? 'photo.add' : 'photo.choose')}
          </Button>
        ) : null}
      </Flex>
      <Text role="status" color="fg.error">
        {problem}
      </Text>
    </FieldFrame>
  );
};
