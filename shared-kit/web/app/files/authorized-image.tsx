import { type ComponentProps, useEffect, useState } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ImageOff } from '../../icons.ts';
import { Center, Image } from '../../ui/core.ts';
import { readImage } from './read-image.ts';

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
    readImage(fileId, { variant, isPicture, signal: stop.signal }).then(
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
