import { type ComponentProps, useEffect, useState } from 'react';
import { createFileLink } from '../../contracts/files.ts';
import { readLocal } from '../app/files/local-files.ts';
import { callRoute } from '../app/http/call-route.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { ImageOff } from '../icons.ts';
import { Center, chakra, Skeleton } from '../ui/core.ts';

const Video = chakra('video');

interface PlayedVideoProps extends ComponentProps<typeof Video> {
  readonly fileId: number;
  readonly name: string;
}

/** For a player: of what waits on this device its own bytes. */
const addressOf = async (fileId: number, signal: AbortSignal): Promise<string> => {
  const local = fileId < 0 ? await readLocal(fileId) : fileId;
  if (local instanceof Blob) return URL.createObjectURL(local);
  if (local === null) throw new Error(`file ${fileId} is not there`);
  const { data } = await callRoute(createFileLink, { params: { id: String(local) } }, { signal });
  return data.address;
};

/** A video or a spoken note that only a signed-in user may see: played while it comes, from wherever in it. */
export const PlayedVideo = ({ fileId, name, ...rest }: PlayedVideoProps) => {
  const t = useKitText();
  const [address, setAddress] = useState<string | null>();
  const [isSound, setSound] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let local = '';
    addressOf(fileId, stop.signal).then(
      (found) => {
        if (found.startsWith('blob:')) local = found;
        if (stop.signal.aborted) URL.revokeObjectURL(local);
        else setAddress(found);
      },
      () => {
        if (!stop.signal.aborted) setAddress(null);
      },
    );
    return () => {
      stop.abort();
      URL.revokeObjectURL(local);
    };
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
        onLoadedMetadata={({ currentTarget }) => setSound(currentTarget.videoHeight === 0)}
        {...rest}
        // Of a note that is spoken there is nothing to be seen but how to play it.
        {...(isSound ? { height: '54px', width: 'full', maxWidth: '80' } : {})}
      />
    );
  return (
    <Center minH="32" minW="32" color="fg.muted">
      {address === null ? <ImageOff aria-label={t('image.failed')} /> : <Skeleton height="40" width="64" />}
    </Center>
  );
};
