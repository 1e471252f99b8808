import { type ComponentProps, useEffect, useState } from 'react';
import { readFile, readPicture } from '../../contracts/files.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ImageOff } from '../icons.ts';
import { Center, Image } from '../ui/core.ts';
import { fetchFile } from './files.ts';
import { readLocal } from './local-files.ts';

export interface AuthorizedImageProps extends Omit<ComponentProps<typeof Image>, 'src'> {
  readonly fileId: number;
  readonly variant?: 'original' | 'thumbnail';
  /** Of a person, or of what is of no installation yet. */
  readonly isPicture?: boolean;
  /** What it shows, for who can't see it. */
  readonly alt: string;
}

/** An image that only a signed-in user may fetch. */
export const AuthorizedImage = ({
  fileId,
  variant = 'thumbnail',
  isPicture = false,
  alt,
  ...rest
}: AuthorizedImageProps) => {
  const t = useKitText();
  const [source, setSource] = useState<string | null | undefined>();
  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    const fetchFrom = (id: number): Promise<Blob> =>
      fetchFile(isPicture ? readPicture : readFile, { params: { id }, query: { variant } }, stop.signal);
    const find = async (): Promise<Blob> => {
      const found = fileId < 0 ? await readLocal(fileId) : fileId;
      if (found === null) throw new Error('the file is not here any more');
      return typeof found === 'number' ? fetchFrom(found) : found;
    };
    find().then(
      (blob) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setSource(address);
      },
      () => {
        if (!stop.signal.aborted) setSource(null);
      },
    );
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [fileId, variant, isPicture]);
  if (source) return <Image src={source} alt={alt} {...rest} />;
  return (
    <Center bg="bg.muted" color="fg.muted" role="img" aria-label={alt} {...roomOf(rest)}>
      {source === null ? <ImageOff aria-label={t('image.failed')} /> : null}
    </Center>
  );
};

/** As much room as the image will take; some, where nothing says how much. */
const roomOf = ({ boxSize, width, height, w, h, borderRadius, rounded }: Partial<AuthorizedImageProps>) => {
  const given = (props: object) =>
    Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
  const size = given({ boxSize, width, height, w, h });
  const isSized = Object.keys(size).length > 0;
  return { ...(isSized ? size : { minH: '16', minW: '16' }), ...given({ borderRadius, rounded }) };
};
