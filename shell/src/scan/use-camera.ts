import { type RefObject, useEffect, useState } from 'react';

/** `refused`: the person or the browser lets nobody look; `missing`: there is no camera, or the address is not a secure one. */
export type CameraState = 'starting' | 'running' | 'refused' | 'missing';

interface Torch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

const wanted = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
} as const satisfies MediaStreamConstraints;

const failureOf = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';

const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as { readonly torch?: boolean } | undefined)?.torch === true;

/** The camera at the back, shown in `video` as long as the component is there; its light where it has one. */
export const useCamera = (
  video: RefObject<HTMLVideoElement | null>,
): { readonly state: CameraState; readonly torch: Torch | null } => {
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | null = null;
    const stop = (): void => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    const start = async (): Promise<void> => {
      try {
        stream = (await navigator.mediaDevices?.getUserMedia(wanted)) ?? null;
        if (isLeft) return stop();
        const element = video.current;
        if (!stream || !element) return setState('missing');
        element.srcObject = stream;
        await element.play();
        const [first = null] = stream.getVideoTracks();
        setTrack(first && hasTorch(first) ? first : null);
        setState('running');
      } catch (error) {
        stop();
        if (!isLeft) setState(failureOf(error));
      }
    };
    void start();
    return () => {
      isLeft = true;
      stop();
    };
  }, [video]);
  const toggle = (): void => {
    const advanced = [{ torch: !isOn } as MediaTrackConstraintSet];
    track?.applyConstraints({ advanced }).then(
      () => setOn(!isOn),
      // The light stays as it is: some phones say that they have one.
      () => undefined,
    );
  };
  return { state, torch: track ? { isOn, toggle } : null };
};
