import { type ComponentProps, useEffect, useState } from 'react';
import { createFileLink } from '../../contracts/files.ts';
import { callRoute } from '../app/call-route.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ImageOff } from '../icons.ts';
import { Center, chakra, Skeleton } from '../ui/core.ts';

const Video = chakra('video');

interface PlayedVideoProps extends ComponentProps<typeof Video> {
  readonly fileId: number;
  readonly name: string;
}

/** A video that only a signed-in user may see: played while it comes, from wherever in it. */
export const PlayedVideo = ({ fileId, name, ...rest }: PlayedVideoProps) => {
  const t = useKitText();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    const stop = new AbortController();
    callRoute(createFileLink, { params: { id: String(fileId) } }, { signal: stop.signal }).then(
      ({ data }) => setAddress(data.address),
      () => {
        if (!stop.signal.aborted) setAddress(null);
      },
    );
    return () => stop.abort();
  }, [fileId]);
  if (address)
    return (
      <Video
        src={address}
        aria-label={name}
        controls
        playsInline
        preload="metadata"
        onError={() => setAddress(null)}
        {...rest}
      />
    );
  return (
    <Center minH="32" minW="32" color="fg.muted">
      {address === null ? <ImageOff aria-label={t('image.failed')} /> : <Skeleton height="40" width="64" />}
    </Center>
  );
};
