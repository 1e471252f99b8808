import { readFile, readPicture } from '../../../contracts/files.ts';
import { NetworkError } from '../http/errors.ts';
import { fetchFile } from './files.ts';
import { readLocal } from './local-files.ts';

export interface ImageChoice {
  readonly variant: 'original' | 'thumbnail';
  /** Of a person, or of what is of no installation yet. */
  readonly isPicture: boolean;
  readonly signal?: AbortSignal;
}

/** An image that only a signed-in user may see: from the server, or from this device where it waits to be sent. @throws ApiError, NetworkError, or where it is gone. */
export const readImage = async (
  fileId: number,
  { variant, isPicture, signal }: ImageChoice,
): Promise<Blob> => {
  const found = fileId < 0 ? await readLocal(fileId) : fileId;
  if (found === null) throw new Error('the file is not here any more');
  if (typeof found !== 'number') return found;
  const fetchAs = (wanted: ImageChoice['variant']): Promise<Blob> =>
    fetchFile(
      isPicture ? readPicture : readFile,
      { params: { id: found }, query: { variant: wanted } },
      signal,
    );
  try {
    return await fetchAs(variant);
  } catch (error) {
    // Of many photos the small picture alone is kept for where nothing answers.
    if (variant === 'original' && error instanceof NetworkError) return fetchAs('thumbnail');
    throw error;
  }
};
