import { lazy, Suspense, useRef, useState } from 'react';
import {
  chosenPhotoTypes,
  maxPhotoBytes,
  photoTypes,
  uploadPhoto,
  uploadPicture,
} from '../../../contracts/files.ts';
import { uploadFile } from '../../app/files/files.ts';
import { PictureError } from '../../app/files/picture-error.ts';
import { readablePicture, shrinkPhoto } from '../../app/files/shrink-photo.ts';
import { ApiError, StorageFullError } from '../../app/http/errors.ts';
import { errorTextOf, handleApiError } from '../../app/http/handle-api-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Flex, Text } from '../../ui/core.ts';
import { useUnderWay } from '../before-submit.ts';
import { FieldFrame, type FieldProps } from '../field-frame.tsx';
import { useField } from '../use-field.ts';
import { useProblem } from '../use-problem.ts';
import { PhotoBefore } from './photo-before.tsx';
import { noMarks, type PhotoMarks } from './photo-marks.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';
import { PictureButtons } from './picture-buttons.tsx';

export interface PhotoFieldProps extends FieldProps {
  /** Whose photo it is; not needed where `upload` is given. */
  readonly installationId?: number;
  /** One unless told: the form then holds the file's id or null. With more it holds a list of ids. */
  readonly max?: number;
  /** `files`: pictures that are files already, as a logo is. Of everything else a device in the hand takes a photo at once, or several it has. */
  readonly from?: 'camera' | 'files';
  /** What it is for; a photo unless told. */
  readonly purpose?: 'photo' | 'logo' | 'person';
  /** It belongs to no installation, or to one that is still being made. */
  readonly isFree?: boolean;
  /** Keeps the photo and gives its id; sends it to the files service unless told. */
  readonly upload?: (file: File, onProgress: (share: number) => void) => Promise<number>;
  /** The last photo of the same place, to compare with. */
  readonly before?: number | undefined;
  /** Told of a photo that is taken away again, with the id that `upload` gave. */
  readonly onRemoved?: (id: number) => void;
}

/** Fetched when somebody draws. */
const MarkPhoto = lazy(() => import('./mark-photo.tsx'));

/** The server could not read what this browser could. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && ['fileUnreadable', 'unsupportedMediaType'].includes(error.code);

const idsOf = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value as number[];
  return typeof value === 'number' ? [value] : [];
};

/** Photos from the camera of a phone or from files: sent at once, seen, and taken away again. */
export const PhotoField = (props: PhotoFieldProps) => {
  const t = useKitText();
  const format = useFormat();
  const { name, installationId = 0, max = 1, disabled = false, from = 'camera' } = props;
  const { purpose, isFree = false } = props;
  const field = useField(name);
  const underWay = useUnderWay();
  const [sending, setSending] = useState<number | null>(null);
  const { problem, tell, clear } = useProblem();
  const [marked, setMarked] = useState<number | null>(null);
  /** What was drawn and not taken over, by the photo. */
  const drawn = useRef(new Map<number, PhotoMarks>());
  const ids = idsOf(field.value);
  const keep = (next: readonly number[]): void => field.onChange(max === 1 ? (next[0] ?? null) : next);
  const send =
    props.upload ??
    (async (file: File, onProgress: (share: number) => void) => {
      const options = { onProgress, idempotencyKey: crypto.randomUUID() };
      const about = { name: file.name.slice(0, 200), ...(purpose ? { purpose } : {}) };
      const kept =
        isFree && purpose && purpose !== 'photo'
          ? uploadFile(uploadPicture, { query: { ...about, purpose } }, file, options)
          : uploadFile(uploadPhoto, { query: { installationId, ...about } }, file, options);
      return (await kept).data.id;
    });
  const take = async (files: readonly File[]): Promise<boolean> => {
    let kept = ids;
    let isTaken = files.length <= max - ids.length;
    clear();
    const left = max - ids.length;
    if (files.length > left) tell(t('photo.tooMany', { max }));
    for (const chosen of files.slice(0, left)) {
      setSending(0);
      try {
        // A logo may be transparent, and is no photo.
        const file = await (purpose === 'logo' ? readablePicture : shrinkPhoto)(chosen);
        if (!(photoTypes as readonly string[]).includes(file.type))
          throw new PictureError('notPicture', chosen.name);
        if (file.size > maxPhotoBytes) {
          tell(t('photo.tooLarge', { size: format.bytes(maxPhotoBytes) }));
          isTaken = false;
          continue;
        }
        kept = [...kept, await send(file, setSending)];
        keep(kept);
      } catch (error) {
        isTaken = false;
        const refusal = isUnreadable(error) ? new PictureError('unreadable', chosen.name) : error;
        const isTold = refusal instanceof StorageFullError || refusal instanceof PictureError;
        tell(isTold ? errorTextOf(refusal) : t('photo.failed'));
        if (error instanceof StorageFullError) break;
        if (!isTold) await handleApiError(error);
      }
    }
    setSending(null);
    return isTaken;
  };
  const replace = async (id: number, photo: File): Promise<boolean> => {
    let isTaken = true;
    setMarked(null);
    clear();
    setSending(0);
    try {
      const next = await send(photo, setSending);
      keep(ids.map((one) => (one === id ? next : one)));
      props.onRemoved?.(id);
    } catch (error) {
      isTaken = false;
      if (error instanceof StorageFullError) tell(errorTextOf(error));
      else {
        tell(t('photo.failed'));
        await handleApiError(error);
      }
    }
    setSending(null);
    return isTaken;
  };
  const remove = (id: number) => (): void => {
    keep(ids.filter((one) => one !== id));
    props.onRemoved?.(id);
  };
  return (
    <FieldFrame {...props}>
      <Flex gap="2" wrap="wrap" align="center">
        {ids.map((id, index) => (
          <PhotoThumbnail
            key={id}
            fileId={id}
            number={index + 1}
            isPicture={isFree || purpose === 'person'}
            {...(disabled ? {} : { onRemove: remove(id) })}
            {...(disabled || purpose === 'logo' || sending !== null ? {} : { onMark: () => setMarked(id) })}
          />
        ))}
        {props.before === undefined ? null : <PhotoBefore fileId={props.before} now={ids.at(-1) ?? null} />}
        {ids.length < max && !disabled ? (
          <PictureButtons
            accept={chosenPhotoTypes}
            isMultiple={max > 1}
            hasCamera={from === 'camera'}
            buttonRef={field.ref}
            busyText={sending === null ? null : `${t('photo.uploading')} ${Math.round(sending * 100)} %`}
            onChosen={(files) => void underWay(() => take(files))}
          />
        ) : null}
      </Flex>
      <Text role="status" color="fg.error" whiteSpace="pre-line">
        {problem}
      </Text>
      <Suspense>
        {marked === null ? null : (
          <MarkPhoto
            fileId={marked}
            isPicture={isFree || purpose === 'person'}
            begun={drawn.current.get(marked) ?? noMarks}
            onMarked={(photo) => void underWay(() => replace(marked, photo))}
            onClose={(left) => {
              drawn.current.set(marked, left);
              setMarked(null);
            }}
          />
        )}
      </Suspense>
    </FieldFrame>
  );
};
